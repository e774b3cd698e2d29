import { restoreDeleted as restoreEndpoint } from '@endcap/contract/audit/trash'
import * as content from '@endcap/contract/content/content'
import * as pages from '@endcap/contract/content/content-pages'
import * as pageTexts from '@endcap/contract/content/page-texts'
import { previewMailText as previewMailTextEndpoint } from '@endcap/contract/mail/mail-preview'
import * as settings from '@endcap/contract/settings'
import { crudRoutes } from '../audit/staff-crud.ts'
import { restoreDeleted } from '../audit/trash/restore-deleted.ts'
import type { Context } from '../context.ts'
import { withoutEmptyTranslations } from '../database/without-empty-translations.ts'
import { handle, type Route } from '../http/answer-call.ts'
import { changeSettings } from '../settings/change-settings.ts'
import { previewMailText } from '../settings/preview-mail-text.ts'
import { readSettings, readShop } from '../settings/settings-store.ts'
import { arrangeContent } from './arrange-content.ts'
import { changePageWidget } from './change-page-widget.ts'
import {
  staffFlyers,
  staffPageTexts,
  staffSections,
  staffSlides,
  staffTeamMembers,
} from './content-kinds.ts'
import { previewContent } from './preview-content.ts'
import {
  findPageWidget,
  getFlyer,
  getShownWidget,
  listFlyerProducts,
  listShownTexts,
  readSlides,
} from './read-content.ts'
import { queueContentMoments } from './stores/content-clock-store.ts'
import { readSections } from './stores/section-store.ts'
import { readTeam } from './stores/team-store.ts'
import { touchContentTask } from './touch-content.ts'

export const contentRoutes: readonly Route<Context>[] = [
  handle(content.listSections, async ({ db }: Context) => ({ data: await readSections(db) })),
  handle(content.listSlides, async ({ db }: Context) => ({ data: await readSlides(db) })),
  handle(content.getPageWidget, getShownWidget),
  handle(pageTexts.listPageTexts, listShownTexts),
  handle(content.getFlyer, getFlyer),
  handle(content.listFlyerProducts, listFlyerProducts),
  handle(content.listTeam, async ({ db }: Context) => ({ data: await readTeam(db) })),
  handle(settings.getShop, async ({ db }: Context) => ({
    data: withoutEmptyTranslations(await readShop(db)),
  })),

  handle(settings.getSettings, async ({ db }: Context) => ({ data: await readSettings(db) })),
  handle(settings.changeSettings, changeSettings),
  handle(previewMailTextEndpoint, previewMailText),
  handle(content.staffGetPageWidget, findPageWidget),
  handle(content.changePageWidget, changePageWidget),

  handle(pages.arrangeContent, arrangeContent),
  handle(pages.previewContent, previewContent),
  // Restored content may start or end within this minute.
  handle(restoreEndpoint, (context: Context, call) =>
    restoreDeleted(context, call, (db) => queueContentMoments(db, touchContentTask)),
  ),

  ...crudRoutes(content.sectionEndpoints, staffSections),
  ...crudRoutes(content.slideEndpoints, staffSlides),
  ...crudRoutes(content.flyerEndpoints, staffFlyers),
  ...crudRoutes(content.teamMemberEndpoints, staffTeamMembers),
  ...crudRoutes(pageTexts.pageTextEndpoints, staffPageTexts),
]
