import { z } from 'zod'
import { contentPages } from '../choices.ts'
import { endpoint } from '../endpoint.ts'
import { PreviewLanguage } from '../i18n/translations.ts'
import { maxArrangedParts, maxLength } from '../limits.ts'
import { dataOf, text } from '../schemas.ts'
import { MomentIn } from './content-fields.ts'

export type ContentPage = (typeof contentPages)[number]

const arrangedResources = ['sections', 'slides', 'team-members', 'page-texts'] as const
export type ArrangedResource = (typeof arrangedResources)[number]

const access = 'staff:content'

export const arrangeContent = endpoint({
  name: 'arrangeContent',
  method: 'POST',
  path: '/admin/api/content/order',
  access,
  summary: 'Changes the order of a list’s rows; a slide of another section moves to this section',
  body: z.object({
    resource: z.enum(arrangedResources, { error: 'Please choose what to arrange.' }),
    group: text(maxLength.id)
      .default('')
      .describe('The section of slides, or the page of texts; empty otherwise'),
    ids: z
      .array(z.string(), { error: 'Please send the ids in their order.' })
      .max(maxArrangedParts)
      .describe('The ids of all rows of the list, in their new order'),
  }),
  reply: dataOf(
    z.object({ changed: z.int().describe('The number of rows whose position changed') }),
  ),
  status: 200,
  errors: ['stale', 'invalid'],
})

const draftResources = [
  'sections',
  'slides',
  'flyers',
  'team-members',
  'page-texts',
  'page-widgets',
] as const
export type DraftResource = (typeof draftResources)[number]

export const previewContent = endpoint({
  name: 'previewContent',
  method: 'POST',
  path: '/admin/api/content/preview',
  access,
  summary:
    'The HTML of a page as guests will see it at a given time in a given language, with the values of an unsaved form; stores nothing',
  body: z.object({
    page: z.enum(contentPages, { error: 'Please choose a page.' }),
    at: MomentIn.describe('Empty: now'),
    language: PreviewLanguage,
    draft: z
      .object({
        resource: z.enum(draftResources, { error: 'Please choose a resource.' }),
        id: text(maxLength.id).describe('Empty: a new row. For a category page, the page’s name'),
        values: z
          .unknown()
          .describe('The edited fields, as in a request that changes or adds the row'),
      })
      .optional(),
  }),
  reply: dataOf(
    z.object({
      html: z.string().describe('The HTML of the page, without scripts'),
      part: z.string().describe('The value of the draft’s `data-part` in the HTML: `slides/ID`'),
    }),
  ),
  status: 200,
  errors: ['invalid'],
})
