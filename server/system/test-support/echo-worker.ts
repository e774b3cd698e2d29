import { threadId } from 'node:worker_threads'
import { answerCalls } from '../answer-calls.ts'

/** Replies with the request; ends for `exit`, and rejects `throw`. */
answerCalls(async (request: string) => {
  if (request === 'exit') process.exit()
  if (request === 'throw') throw new Error('No echo for throw.')
  return { echo: request, thread: threadId }
})
