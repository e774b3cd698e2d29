import { listPageTexts, listTeam } from '@endcap/contract/calls.gen'
import type { TeamMember } from '@endcap/contract/content'
import { translated } from '@endcap/contract/i18n'
import type { PageText, TextPage } from '@endcap/contract/page-texts'
import { api } from '../api/api.ts'

/** A module of their own, since few pages load them. */

export const fetchTeam = async (): Promise<TeamMember[]> =>
  (await api()(listTeam)).data.map(translated)

export const fetchPageTexts = async (page: TextPage): Promise<PageText[]> =>
  (await api()(listPageTexts, { params: { page } })).data.map(translated)
