import { z } from 'zod'
import { pageTextKinds, textPages } from '../choices.ts'
import { crudEndpoints } from '../crud-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { translationsIn, translationsOf } from '../i18n/translations.ts'
import { maxLength } from '../limits.ts'
import { dataOf, Id, optionalText, PageQuery, queryText, requiredText } from '../schemas.ts'
import {
  optionalPeriod,
  periodFields,
  position,
  VersionedRow,
  visiblePeriod,
} from './content-fields.ts'

export type TextPage = (typeof textPages)[number]

export const PageText = z.object({
  _id: Id,
  kind: z.enum(pageTextKinds),
  heading: z.string(),
  body: z
    .string()
    .describe('Paragraphs with an empty line between them; {store_name} is the store’s name'),
  translations: translationsOf('heading', 'body').optional(),
})
export type PageText = z.output<typeof PageText>

export const listPageTexts = endpoint({
  name: 'listPageTexts',
  method: 'GET',
  path: '/api/page-texts/{page}',
  access: 'public',
  summary: 'The texts of the page about or careers, in order',
  reply: dataOf(z.array(PageText)),
  status: 200,
  errors: [],
  cached: true,
})

export const PageTextFields = z.object({
  page: z.enum(textPages, { error: 'Please choose a page.' }),
  kind: z.enum(pageTextKinds, { error: 'Please choose text or figures.' }),
  heading: optionalText(maxLength.title),
  body: requiredText(maxLength.pageText, 'Please enter the text.'),
  translations: translationsIn({
    heading: optionalText(maxLength.title),
    body: optionalText(maxLength.pageText),
  }),
  position,
  ...periodFields,
})
export const StaffPageText = VersionedRow.extend({
  page: z.enum(textPages),
  kind: z.enum(pageTextKinds),
  heading: z.string(),
  body: z.string(),
  translations: translationsOf('heading', 'body'),
  position: z.int(),
  ...visiblePeriod,
})
export const pageTextEndpoints = crudEndpoints({
  access: 'staff:content',
  name: 'PageText',
  path: 'page-texts',
  label: 'text of a page',
  row: StaffPageText,
  query: PageQuery.extend({
    page_name: queryText(maxLength.id).describe('about or careers; all texts when absent'),
  }),
  create: PageTextFields.partial({
    kind: true,
    heading: true,
    translations: true,
    position: true,
    ...optionalPeriod,
  }),
  change: PageTextFields.partial(),
})
