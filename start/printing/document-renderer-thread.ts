import { setPriority } from 'node:os'
import type { RenderDocument } from '@endcap/contract/printed-documents'
import { answerCalls } from '@endcap/server/system/answer-calls'
import { renderDocument } from '@endcap/templates/render-document'

/** Pages have priority: on Linux each thread has a priority of its own. */
const niceness = 10
if (process.platform === 'linux') setPriority(niceness)

answerCalls((document: Parameters<RenderDocument>) => renderDocument(...document))
