import {
  flyerEndpoints,
  sectionEndpoints,
  slideEndpoints,
  teamMemberEndpoints,
  changePageWidget as widgetEndpoint,
} from '@endcap/contract/content/content'
import type {
  DraftResource,
  previewContent as previewContentEndpoint,
} from '@endcap/contract/content/content-pages'
import { pageTextEndpoints } from '@endcap/contract/content/page-texts'
import type { BodyOf, Endpoint, ReplyOf } from '@endcap/contract/endpoint'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { databaseWithin } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { readInput } from '../http/requests/read-input.ts'
import { changePageWidget } from './change-page-widget.ts'
import {
  staffFlyers,
  staffPageTexts,
  staffSections,
  staffSlides,
  staffTeamMembers,
} from './content-kinds.ts'
import { setPreviewTime } from './stores/content-clock-store.ts'

type PreviewCall = Call<typeof previewContentEndpoint>
type Draft = NonNullable<BodyOf<typeof previewContentEndpoint>['draft']>

type Handler = (context: Context, call: never) => Promise<{ data: { _id: string } }>
type Kind = {
  endpoints: { create: Endpoint; change: Endpoint }
  handlers: { create: Handler; change: Handler }
}

const kinds: Readonly<Record<Exclude<DraftResource, 'page-widgets'>, Kind>> = {
  sections: { endpoints: sectionEndpoints, handlers: staffSections },
  slides: { endpoints: slideEndpoints, handlers: staffSlides },
  flyers: { endpoints: flyerEndpoints, handlers: staffFlyers },
  'team-members': { endpoints: teamMemberEndpoints, handlers: staffTeamMembers },
  'page-texts': { endpoints: pageTextEndpoints, handlers: staffPageTexts },
}

/** Applies the draft with the same checks as saving. Returns the part of the page it changes. */
const makeChange = async (
  context: Context,
  { resource, id, values }: Draft,
  { identity, files, header, address }: PreviewCall,
): Promise<string> => {
  const by = { identity, files, header, address, query: undefined, ifMatch: null }
  if (resource === 'page-widgets') {
    const body = readInput(widgetEndpoint.body, values)
    await changePageWidget(context, { ...by, params: { page: id }, body })
    return `${resource}/${id}`
  }
  const { endpoints, handlers } = kinds[resource]
  const action = id === '' ? 'create' : 'change'
  const body = readInput(endpoints[action].body as z.ZodType, values)
  const { data } = await handlers[action](context, { ...by, params: { id }, body } as never)
  return `${resource}/${data._id}`
}

class RolledBack extends Error {}

/** The renderer escapes `</script>` in texts, so a regular expression suffices. */
const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/g

/** Removes scripts, and sets the attributes that they would set for a guest past the age gate. */
const toStill = (html: string): string =>
  html
    .replaceAll(scripts, '')
    .replace('<html ', '<html data-session="guest" data-age="known" data-view="grid" ')

/** Applies it in a transaction that is always rolled back, bypassing the caches (X5-142). */
export const previewContent = async (
  context: Context,
  call: PreviewCall,
): Promise<ReplyOf<typeof previewContentEndpoint>> => {
  const { page, at, language, draft } = call.body
  let data = { html: '', part: '' }
  try {
    await context.transaction(async (db) => {
      const inside: Context = { ...context, ...databaseWithin(db) }
      const part = draft === undefined ? '' : await makeChange(inside, draft, call)
      if (at !== null) await setPreviewTime(db, at)
      data = { html: toStill(await context.renderPage(page, language, inside)), part }
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
  return { data }
}
