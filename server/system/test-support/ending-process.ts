import { answerProcess } from '../answer-process.ts'

/** Answers a text, and ends without an answer to anything else. */
answerProcess(async (request: unknown) =>
  typeof request === 'string' ? `${request}, too` : process.exit(),
)
