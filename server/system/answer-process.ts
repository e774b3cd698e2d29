import { sendToParent } from './send-to-parent.ts'

export type ProcessReply<Answer> = { answer: Answer } | { failure: string }

/** Handles the request of `askProcess` in the child process, which ends with the shop. */
export const answerProcess = <Request, Answer>(
  answer: (request: Request) => Promise<Answer>,
): void => {
  // If the shop has ended, nobody waits for the reply.
  process.once('disconnect', () => process.exit())
  process.once('message', async (request: Request) => {
    const reply: ProcessReply<Answer> = await answer(request).then(
      (answered) => ({ answer: answered }),
      (error: Error) => ({ failure: error.message }),
    )
    sendToParent(reply)
  })
}
