import type { RenderDocument } from '@endcap/contract/printing/printed-documents'
import { limitConcurrency } from '@endcap/server/system/limit-concurrency'
import { createWorkerClient } from '@endcap/server/system/worker-client'

export type DocumentRenderer = {
  /** Rejects if the document can't be rendered within the time limit. */
  render: RenderDocument
  close: () => Promise<void>
}

const program = new URL('./document-renderer-thread.ts', import.meta.url)
/** An idle thread takes 100 MB, so it is ended after this time. */
const idleTimeoutMs = 30_000
/** Per document, because other documents wait for it. */
const renderTimeoutMs = 60_000
const maxMemoryMb = 1_024

/** Renders one document at a time in a worker thread, since long ones would block pages. */
export const createDocumentRenderer = (): DocumentRenderer => {
  const limited = limitConcurrency(1)
  const worker = createWorkerClient<Parameters<RenderDocument>, Uint8Array<ArrayBuffer>>(program, {
    idleTimeoutMs,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  })
  const render: RenderDocument = async (...document) => {
    // Ends the thread, which rejects the call. The next document starts a new thread.
    const timer = setTimeout(() => void worker.close(), renderTimeoutMs)
    try {
      return await worker.call(document)
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    render: (...document) => limited(() => render(...document)),
    close: worker.close,
  }
}
