import * as content from '@endcap/contract/content'
import * as settings from '@endcap/contract/settings'
import { crudRoutes } from '../audit/staff-crud.ts'
import type { Context } from '../context.ts'
import { handle, type Route } from '../http/answer-call.ts'
import { changeSettings } from '../settings/change-settings.ts'
import { readSettings } from '../settings/settings-store.ts'
import { changePageWidget } from './change-page-widget.ts'
import { staffFlyers, staffSections, staffSlides, staffTeamMembers } from './content-kinds.ts'
import { findPageWidget, getFlyer, readSlides } from './read-content.ts'
import { readSections } from './stores/section-store.ts'
import { readTeam } from './stores/team-store.ts'

export const contentRoutes: readonly Route<Context>[] = [
  handle(content.listSections, async ({ db }: Context) => ({ data: await readSections(db) })),
  handle(content.listSlides, async ({ db }: Context) => ({ data: await readSlides(db) })),
  handle(content.getPageWidget, findPageWidget),
  handle(content.getFlyer, getFlyer),
  handle(content.listTeam, async ({ db }: Context) => ({ data: await readTeam(db) })),
  handle(settings.getShop, async ({ db }: Context) => ({ data: await readSettings(db) })),

  handle(settings.getSettings, async ({ db }: Context) => ({ data: await readSettings(db) })),
  handle(settings.changeSettings, changeSettings),
  handle(content.staffGetPageWidget, findPageWidget),
  handle(content.changePageWidget, changePageWidget),

  ...crudRoutes(content.sectionEndpoints, staffSections),
  ...crudRoutes(content.slideEndpoints, staffSlides),
  ...crudRoutes(content.flyerEndpoints, staffFlyers),
  ...crudRoutes(content.teamMemberEndpoints, staffTeamMembers),
]
