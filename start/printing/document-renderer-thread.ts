import { setPriority } from 'node:os'
import type { Language } from '@endcap/contract/i18n/languages'
import type { RenderDocument } from '@endcap/contract/printing/printed-documents'
import { answerCalls } from '@endcap/server/system/answer-calls'
import { type DocumentBuild, renderInLanguages } from '@endcap/templates/render-in-languages'

/** Pages have priority over documents. On Linux each thread has its own niceness. */
const niceness = 5
if (process.platform === 'linux') setPriority(niceness)

const build = (language: Language): Promise<DocumentBuild> =>
  import(`@endcap/templates/render-document/${language}`)

answerCalls((document: Parameters<RenderDocument>) => renderInLanguages(build, ...document))
