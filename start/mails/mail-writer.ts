import { Worker } from 'node:worker_threads'
import type { WriteMail, WrittenMail } from '@endcap/contract/mails'

/** What the thread answers: the mail, or why there is none. */
export type WrittenOrNot = { id: number } & (
  | { mail: WrittenMail; problem?: never }
  | { problem: string; mail?: never }
)

export type MailWriter = {
  /** Throws when the mail can't be written, or the thread ended over it. */
  write: WriteMail
  close: () => Promise<void>
}

const program = new URL('./mail-writer-thread.ts', import.meta.url)
const idleForMs = 30_000

type Thread = { worker: Worker; waiting: Map<number, PromiseWithResolvers<WrittenMail>> }

/**
 * Writes mails in a thread of its own: six milliseconds each that no page has to wait for. The
 * thread starts with the first mail, since React is not needed to start, and ends when there was
 * none for half a minute, since it holds 60 MB.
 */
export const createMailWriter = (idleMs = idleForMs): MailWriter => {
  let thread: Thread | null = null
  let idle: NodeJS.Timeout | undefined
  let asked = 0

  const end = async (): Promise<void> => {
    const ending = thread
    thread = null
    clearTimeout(idle)
    await ending?.worker.terminate()
  }

  const start = (): Thread => {
    const started: Thread = { worker: new Worker(program), waiting: new Map() }
    const { worker, waiting } = started
    const lose = (error: Error) => {
      if (thread === started) thread = null
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    worker.unref()
    worker.on('error', (error) => lose(error as Error))
    worker.on('exit', () => lose(new Error('The thread that writes mails has ended.')))
    worker.on('message', ({ id, mail, problem }: WrittenOrNot) => {
      if (mail) waiting.get(id)?.resolve(mail)
      else waiting.get(id)?.reject(new Error(problem))
      waiting.delete(id)
      if (waiting.size > 0 || thread !== started) return
      idle = setTimeout(() => void end(), idleMs)
      idle.unref()
    })
    return started
  }

  return {
    write: (...mail) => {
      clearTimeout(idle)
      thread ??= start()
      asked += 1
      const written = Promise.withResolvers<WrittenMail>()
      thread.waiting.set(asked, written)
      thread.worker.postMessage({ id: asked, mail })
      return written.promise
    },
    close: end,
  }
}
