import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Starts a program with a request as the shop does, and is then killed. */
const killedShop = `
  import { fork } from 'node:child_process'
  const [program, request] = process.argv.slice(1)
  const child = fork(program, { execArgv: [], serialization: 'advanced' })
  child.send(JSON.parse(request), () => process.kill(process.pid, 'SIGKILL'))`

test.each([
  ['../images/scaling/run-picture-jobs.ts', { kind: 'scale', path: '/none', width: 1 }],
  ['../images/scaling/run-picture-jobs.ts', { kind: 'logo', content: 'no picture' }],
  ['test-support/ending-process.ts', 'slowly'],
])(
  '[X9-341] a shop that is killed leaves no error of its helper %s in the log: %j',
  async (program, request) => {
    const path = fileURLToPath(new URL(program, import.meta.url))
    const words = ['--input-type=module', '-e', killedShop, path, JSON.stringify(request)]
    // The output ends when the helper has ended.
    const output = await new Promise((resolve) =>
      execFile(process.execPath, words, (_failure, out, errors) => resolve(out + errors)),
    )
    expect(output).toBe('')
  },
)
