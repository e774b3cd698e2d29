import * as content from '@endcap/contract/content'
import * as settings from '@endcap/contract/settings'
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

  handle(content.sectionEndpoints.list, staffSections.list),
  handle(content.sectionEndpoints.get, staffSections.get),
  handle(content.sectionEndpoints.create, staffSections.create),
  handle(content.sectionEndpoints.change, staffSections.change),
  handle(content.sectionEndpoints.remove, staffSections.remove),
  handle(content.slideEndpoints.list, staffSlides.list),
  handle(content.slideEndpoints.get, staffSlides.get),
  handle(content.slideEndpoints.create, staffSlides.create),
  handle(content.slideEndpoints.change, staffSlides.change),
  handle(content.slideEndpoints.remove, staffSlides.remove),
  handle(content.flyerEndpoints.list, staffFlyers.list),
  handle(content.flyerEndpoints.get, staffFlyers.get),
  handle(content.flyerEndpoints.create, staffFlyers.create),
  handle(content.flyerEndpoints.change, staffFlyers.change),
  handle(content.flyerEndpoints.remove, staffFlyers.remove),
  handle(content.teamMemberEndpoints.list, staffTeamMembers.list),
  handle(content.teamMemberEndpoints.get, staffTeamMembers.get),
  handle(content.teamMemberEndpoints.create, staffTeamMembers.create),
  handle(content.teamMemberEndpoints.change, staffTeamMembers.change),
  handle(content.teamMemberEndpoints.remove, staffTeamMembers.remove),
]
