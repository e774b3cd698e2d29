import { parentPort } from 'node:worker_threads'
import type { CallMessage, ReplyMessage } from './worker-client.ts'

export const answerCalls = <Request, Reply>(
  handler: (request: Request) => Promise<Reply>,
): void => {
  parentPort?.on('message', async ({ id, request }: CallMessage<Request>) => {
    const message = await handler(request).then(
      (reply): ReplyMessage<Reply> => ({ id, reply }),
      (error): ReplyMessage<Reply> => ({
        id,
        failure: error instanceof Error ? error.message : String(error),
      }),
    )
    parentPort?.postMessage(message)
  })
}
