export type ProcessReply<Answer> = { answer: Answer } | { failure: string }

/** Answers the request of `askProcess` in the process that it started, which ends with the shop. */
export const answerProcess = <Request, Answer>(
  answer: (request: Request) => Promise<Answer>,
): void => {
  // Without the shop nobody waits for the answer.
  process.once('disconnect', () => process.exit())
  process.once('message', async (request: Request) => {
    const reply: ProcessReply<Answer> = await answer(request).then(
      (answered) => ({ answer: answered }),
      (error: Error) => ({ failure: error.message }),
    )
    process.send?.(reply)
  })
}
