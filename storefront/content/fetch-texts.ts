import { listPageTexts, listTeam } from '@endcap/contract/client/calls.gen'
import type { TeamMember } from '@endcap/contract/content/content'
import type { PageText, TextPage } from '@endcap/contract/content/page-texts'
import { translated } from '@endcap/contract/i18n/i18n'
import { api } from '../api/api.ts'

export const fetchTeam = async (): Promise<TeamMember[]> =>
  (await api()(listTeam)).data.map(translated)

export const fetchPageTexts = async (page: TextPage): Promise<PageText[]> =>
  (await api()(listPageTexts, { params: { page } })).data.map(translated)
