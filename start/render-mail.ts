import type { RenderedMail, RenderMail } from '@endcap/contract/mails'
import { createWorkerClient } from '@endcap/server/system/worker-client'

type MailRenderer = {
  /** Rejects when the mail can’t be rendered, or the thread ended meanwhile. */
  render: RenderMail
  close: () => Promise<void>
}

const program = new URL('./mail-renderer-thread.ts', import.meta.url)
/** Idle threads are ended after this time, since one holds 60 MB. */
const idleTimeoutMs = 30_000

/** Renders mails in a worker thread, since each takes six milliseconds that would delay pages. */
export const createMailRenderer = (): MailRenderer => {
  const worker = createWorkerClient<Parameters<RenderMail>, RenderedMail>(program, {
    idleTimeoutMs,
  })
  return { render: (...mail) => worker.call(mail), close: worker.close }
}
