import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { WriteMail } from '@endcap/contract/mails'
import { writeMail } from '@endcap/templates/render-mail'
import type { WrittenOrNot } from './mail-writer.ts'

/** A mail can wait, a page can't: on Linux a priority is a thread's own, so this one stands back. */
const standBack = 10
if (process.platform === 'linux') setPriority(standBack)

parentPort?.on('message', async (asked: { id: number; mail: Parameters<WriteMail> }) => {
  const written = await writeMail(...asked.mail).then(
    (mail): WrittenOrNot => ({ id: asked.id, mail }),
    (error: Error): WrittenOrNot => ({ id: asked.id, problem: error.message }),
  )
  parentPort?.postMessage(written)
})
