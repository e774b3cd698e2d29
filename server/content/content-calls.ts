import * as content from '@endcap/contract/content'
import * as settings from '@endcap/contract/settings'
import type { Context } from '../context.ts'
import { handle, type Mounted } from '../http/answer-call.ts'
import { changePageWidget } from './change-page-widget.ts'
import { changeSettings } from './change-settings.ts'
import { staffFlyers, staffSections, staffSlides, staffTeamMembers } from './content-kinds.ts'
import { findPageWidget, getFlyer, readSlides } from './read-content.ts'
import { readSections } from './stores/section-store.ts'
import { readSettings } from './stores/settings-store.ts'
import { readTeam } from './stores/team-store.ts'

export const contentCalls: readonly Mounted<Context>[] = [
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

  handle(content.sectionCalls.list, staffSections.list),
  handle(content.sectionCalls.get, staffSections.get),
  handle(content.sectionCalls.create, staffSections.create),
  handle(content.sectionCalls.change, staffSections.change),
  handle(content.sectionCalls.remove, staffSections.remove),
  handle(content.slideCalls.list, staffSlides.list),
  handle(content.slideCalls.get, staffSlides.get),
  handle(content.slideCalls.create, staffSlides.create),
  handle(content.slideCalls.change, staffSlides.change),
  handle(content.slideCalls.remove, staffSlides.remove),
  handle(content.flyerCalls.list, staffFlyers.list),
  handle(content.flyerCalls.get, staffFlyers.get),
  handle(content.flyerCalls.create, staffFlyers.create),
  handle(content.flyerCalls.change, staffFlyers.change),
  handle(content.flyerCalls.remove, staffFlyers.remove),
  handle(content.teamMemberCalls.list, staffTeamMembers.list),
  handle(content.teamMemberCalls.get, staffTeamMembers.get),
  handle(content.teamMemberCalls.create, staffTeamMembers.create),
  handle(content.teamMemberCalls.change, staffTeamMembers.change),
  handle(content.teamMemberCalls.remove, staffTeamMembers.remove),
]
