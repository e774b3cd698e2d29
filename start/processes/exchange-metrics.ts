import type { Worker } from 'node:cluster'
import type { MetricsExchange } from '@endcap/server/http/mount-operations'
import { sendToParent } from '@endcap/server/system/send-to-parent'
import type { MessageFromWorker, MessageToWorker } from './messages.ts'

/** After this time, the primary leaves out a process that is ending or has too little CPU time. */
const maxWaitMs = 2_000
/** Longer than the primary waits, whose reply has the metrics of the processes that were in time. */
const maxWaitForPrimaryMs = maxWaitMs + 1_000

/** Collects replies by request id. Resolves when all have arrived or the time is over. */
const createRequests = <T>(waitMs: number) => {
  const waiting = new Map<number, (reply: T) => void>()
  let lastId = 0
  return {
    ask: (send: (id: number) => void, replies: number): Promise<T[]> => {
      const found: T[] = []
      if (replies === 0) return Promise.resolve(found)
      lastId += 1
      const id = lastId
      return new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer)
          waiting.delete(id)
          resolve(found)
        }
        const timer = setTimeout(end, waitMs)
        waiting.set(id, (reply) => {
          found.push(reply)
          if (found.length === replies) end()
        })
        send(id)
      })
    },
    reply: (id: number, reply: T) => waiting.get(id)?.(reply),
  }
}

/** Used in a serving process: asks the primary, which asks the other processes. */
export const exchangeWithOthers = (name: string): MetricsExchange => {
  const requests = createRequests<string[]>(maxWaitForPrimaryMs)
  const send = (message: MessageFromWorker) => sendToParent(message)
  let readOwn = async () => ''
  process.on('message', async (message: MessageToWorker) => {
    if (message.kind === 'report-metrics')
      send({ kind: 'metrics', id: message.id, text: await readOwn() })
    if (message.kind === 'other-metrics') requests.reply(message.id, message.texts)
  })
  return {
    process: name,
    share: (read) => {
      readOwn = read
    },
    readOthers: async () =>
      (await requests.ask((id) => send({ kind: 'read-other-metrics', id }), 1)).flat(),
  }
}

/** Used in the primary: returns the listener for messages of a serving process. */
export const relayMetrics = (ready: ReadonlySet<Worker>) => {
  const requests = createRequests<string>(maxWaitMs)
  return async (worker: Worker, message: MessageFromWorker): Promise<void> => {
    if (message.kind === 'metrics') requests.reply(message.id, message.text)
    if (message.kind !== 'read-other-metrics') return
    const others = [...ready].filter((other) => other !== worker && other.isConnected())
    const request = (id: number) => {
      for (const other of others)
        other.send({ kind: 'report-metrics', id } satisfies MessageToWorker)
    }
    const texts = await requests.ask(request, others.length)
    if (worker.isConnected())
      worker.send({ kind: 'other-metrics', id: message.id, texts } satisfies MessageToWorker)
  }
}
