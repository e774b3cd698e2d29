import { expect, test } from 'vitest'
import { askProcess, ProcessEnded } from './ask-process.ts'

const program = new URL('./test-support/ending-process.ts', import.meta.url)

test('[X7-35] a process answers one request, and one that ends without an answer is an error', async () => {
  expect(await askProcess(program, 'this', {})).toBe('this, too')
  await expect(askProcess(program, 1, {})).rejects.toThrow(ProcessEnded)
})
