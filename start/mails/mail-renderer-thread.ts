import { setPriority } from 'node:os'
import type { RenderMail } from '@endcap/contract/mails'
import { answerCalls } from '@endcap/server/system/answer-calls'

/** Pages have priority: on Linux each thread has a priority of its own. */
const niceness = 10
if (process.platform === 'linux') setPriority(niceness)

answerCalls(async ([content, letterhead, language = 'en']: Parameters<RenderMail>) => {
  const build: { renderMail: RenderMail } = await import(
    `@endcap/templates/render-mail/${language}`
  )
  return build.renderMail(content, letterhead)
})
