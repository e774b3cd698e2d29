import { setPriority } from 'node:os'
import type { RenderMail } from '@endcap/contract/mails'
import { answerCalls } from '@endcap/server/system/answer-calls'
import { renderMail } from '@endcap/templates/render-mail'

/** Pages have priority: on Linux each thread has a priority of its own. */
const niceness = 10
if (process.platform === 'linux') setPriority(niceness)

answerCalls((mail: Parameters<RenderMail>) => renderMail(...mail))
