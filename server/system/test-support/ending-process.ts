import { answerProcess } from '../answer-process.ts'

const work = (until: number): void => {
  while (performance.now() < until);
}

/**
 * Answers a text, `slowly` after a second of work, works for ever for `true`, and ends without an
 * answer to anything else.
 */
answerProcess(async (request: unknown) => {
  if (request === true) work(Number.POSITIVE_INFINITY)
  if (request === 'slowly') work(performance.now() + 1_000)
  return typeof request === 'string' ? `${request}, too` : process.exit()
})
