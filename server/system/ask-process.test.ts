import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { expect, test } from 'vitest'
import { askProcess, ProcessEnded } from './ask-process.ts'

const program = new URL('./test-support/ending-process.ts', import.meta.url)

test('[X7-35] a process answers one request, and one that ends without an answer is an error', async () => {
  expect(await askProcess(program, 'this')).toBe('this, too')
  await expect(askProcess(program, 1)).rejects.toThrow(ProcessEnded)
})

test('[X7-241] a process that never answers is killed by its signal', async () => {
  const forked = new Promise<ChildProcess>((resolve) => {
    const found = (message: unknown) => {
      unsubscribe('child_process', found)
      resolve((message as { process: ChildProcess }).process)
    }
    subscribe('child_process', found)
  })
  const stopping = new AbortController()
  const asked = expect(askProcess(program, true, { signal: stopping.signal })).rejects.toThrow(
    /abort/,
  )
  const child = await forked
  const ended = new Promise((resolve) => child.once('exit', (_code, name) => resolve(name)))
  stopping.abort()
  await asked
  expect(await ended).toBe('SIGKILL')
})
