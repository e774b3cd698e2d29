import type { RenderedMail, RenderMail } from '@endcap/contract/mails'
import { createWorkerClient } from '@endcap/server/system/worker-client'

type MailWriter = {
  /** Rejects when the mail can't be written, or the thread ended meanwhile. */
  write: RenderMail
  close: () => Promise<void>
}

const program = new URL('./mail-writer-thread.ts', import.meta.url)
/** Idle threads are ended after this time, since one holds 60 MB. */
const idleTimeoutMs = 30_000

/** Renders mails in a worker thread, since each takes six milliseconds that would delay pages. */
export const createMailWriter = (): MailWriter => {
  const worker = createWorkerClient<Parameters<RenderMail>, RenderedMail>(program, {
    idleTimeoutMs,
  })
  return { write: (...mail) => worker.call(mail), close: worker.close }
}
