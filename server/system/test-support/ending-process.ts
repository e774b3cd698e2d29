import { answerProcess } from '../answer-process.ts'

const work = (): never => {
  for (;;);
}

/** Answers a text, works for ever for `true`, and ends without an answer to anything else. */
answerProcess(async (request: unknown) => {
  if (request === true) work()
  return typeof request === 'string' ? `${request}, too` : process.exit()
})
