import { i18n } from '@endcap/contract/i18n/i18n'
import type { joinOurTeam as joinOurTeamEndpoint } from '@endcap/contract/inquiries'
import { applicationThanks } from '@endcap/contract/messages'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { currentLanguage } from '../system/language.ts'
import { enforceFormLimit } from './enforce-form-limit.ts'
import { jobApplicationStore } from './inquiry-store.ts'

/** Stores a job application. Throws `too_many_requests`. */
export const joinOurTeam = (
  context: Context,
  { body, address }: Call<typeof joinOurTeamEndpoint>,
) =>
  context.transaction(async (db) => {
    await enforceFormLimit(context, db, 'join-our-team', address)
    await jobApplicationStore.insert(db, {
      ...body,
      language: currentLanguage(),
      createdAt: context.clock(),
    })
    return { message: i18n._(applicationThanks) }
  })
