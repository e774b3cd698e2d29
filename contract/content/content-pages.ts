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
  summary: 'Puts the rows of a list into an order; a slide of another section moves into this one',
  body: z.object({
    resource: z.enum(arrangedResources, { error: 'Please choose what to arrange.' }),
    group: text(maxLength.id)
      .default('')
      .describe('The section of slides, or the page of texts; empty otherwise'),
    ids: z
      .array(z.string(), { error: 'Please send the ids in their order.' })
      .max(maxArrangedParts)
      .describe('All rows of the list in their new order'),
  }),
  reply: dataOf(z.object({ changed: z.int().describe('The rows whose position changed') })),
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
    'The document of a page as guests will see it at a moment, in a language, with an unsaved form; nothing is stored',
  body: z.object({
    page: z.enum(contentPages, { error: 'Please choose a page.' }),
    at: MomentIn.describe('Now when empty'),
    language: PreviewLanguage,
    draft: z
      .object({
        resource: z.enum(draftResources, { error: 'Please choose a resource.' }),
        id: text(maxLength.id).describe('Empty: a new row. Of a category page, its name'),
        values: z.unknown().describe('The edited fields, as the change or the addition takes them'),
      })
      .optional(),
  }),
  reply: dataOf(
    z.object({
      html: z.string().describe('The document without its scripts'),
      part: z.string().describe('The draft’s `data-part` in the document: `slides/ID`'),
    }),
  ),
  status: 200,
  errors: ['invalid'],
})
