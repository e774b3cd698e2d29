import { Worker, type WorkerOptions } from 'node:worker_threads'

export type CallMessage<Request> = { id: number; request: Request }
export type ReplyMessage<Reply> = { id: number } & ({ reply: Reply } | { failure: string })

export type WorkerClient<Request, Reply> = {
  /** Rejects with the handler's message, or if the thread ends before it replies. */
  call: (request: Request) => Promise<Reply>
  close: () => Promise<void>
}

type Thread<Reply> = { worker: Worker; pending: Map<number, PromiseWithResolvers<Reply>> }

/** Calls a program that uses `answerCalls` in a worker thread, which ends after `idleTimeoutMs` without a call. */
export const createWorkerClient = <Request, Reply>(
  program: URL,
  { idleTimeoutMs, ...options }: WorkerOptions & { idleTimeoutMs: number },
): WorkerClient<Request, Reply> => {
  let thread: Thread<Reply> | null = null
  let idleTimer: NodeJS.Timeout | undefined
  let lastId = 0

  const close = async (): Promise<void> => {
    const ending = thread
    thread = null
    clearTimeout(idleTimer)
    await ending?.worker.terminate()
  }

  const start = (): Thread<Reply> => {
    const started: Thread<Reply> = { worker: new Worker(program, options), pending: new Map() }
    const { worker, pending } = started
    const fail = (error: Error) => {
      if (thread === started) thread = null
      for (const { reject } of pending.values()) reject(error)
      pending.clear()
    }
    worker.unref()
    worker.on('error', (error) => fail(error as Error))
    worker.on('exit', () => fail(new Error(`The worker ${program.pathname} has ended.`)))
    worker.on('message', (message: ReplyMessage<Reply>) => {
      const call = pending.get(message.id)
      pending.delete(message.id)
      if ('failure' in message) call?.reject(new Error(message.failure))
      else call?.resolve(message.reply)
      if (pending.size > 0 || thread !== started) return
      idleTimer = setTimeout(() => void close(), idleTimeoutMs).unref()
    })
    return started
  }

  return {
    call: (request) => {
      clearTimeout(idleTimer)
      thread ??= start()
      lastId += 1
      const call = Promise.withResolvers<Reply>()
      thread.pending.set(lastId, call)
      thread.worker.postMessage({ id: lastId, request } satisfies CallMessage<Request>)
      return call.promise
    },
    close,
  }
}
