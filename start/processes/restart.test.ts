import { spawn } from 'node:child_process'
import cluster from 'node:cluster'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { builtProgram, runProgram } from '../test-support/program.ts'
import { scratchFolder } from '../test-support/scratch-folder.ts'
import { killFrozen } from './kill-frozen.ts'
import { readProcessFile, writeProcessFile } from './process-file.ts'
import { whenReady } from './when-ready.ts'

const folder = scratchFolder()

test('[X9-89] a restart signals no other program that has the number of a primary that was killed', async () => {
  await writeProcessFile(folder, { restarts: 0, problem: '' })
  expect(await readProcessFile(folder)).toMatchObject({ pid: process.pid, restarts: 0 })
  // The number now belongs to a program that a SIGHUP would end.
  const bystander = spawn('sleep', ['60'])
  const path = join(folder, 'processes.json')
  const recorded = JSON.parse(await readFile(path, 'utf8')) as object
  await writeFile(path, JSON.stringify({ ...recorded, pid: bystander.pid }))
  const { out, errors } = await runProgram([process.execPath, builtProgram('restart')], {
    DATA_DIR: folder,
  })
  expect(out + errors).toContain('No shop with several processes is running with')
  expect([bystander.exitCode, bystander.signalCode]).toEqual([null, null])
  const ended = once(bystander, 'exit')
  bystander.kill()
  expect(await ended).toEqual([null, 'SIGTERM'])
  await writeFile(path, '{"pid":1,"restarts":0,"problem":""}')
  expect(await readProcessFile(folder)).toBeNull()
})

test('[X9-343] a process that answers no pings is killed, one that answers is not', async () => {
  cluster.setupPrimary({
    exec: fileURLToPath(new URL('test-support/answer-pings.js', import.meta.url)),
  })
  const [frozen, answering] = [cluster.fork(), cluster.fork()]
  await Promise.all([once(frozen, 'message'), once(answering, 'message')])
  for (const worker of [frozen, answering]) killFrozen(worker, { pingMs: 100, maxUnanswered: 10 })
  frozen.process.kill('SIGSTOP')
  expect(await once(frozen, 'exit')).toEqual([null, 'SIGKILL'])
  expect(answering.isDead()).toBe(false)
  answering.process.kill('SIGKILL')
  await once(answering, 'exit')
})

test('[X9-92] a process that is not ready in time is killed, and the wait for it ends', async () => {
  cluster.setupPrimary({ exec: fileURLToPath(new URL('test-support/idle.js', import.meta.url)) })
  const worker = cluster.fork()
  const gone = once(worker, 'exit')
  await expect(whenReady(worker, 300)).rejects.toThrow('was not ready after 0.3 s')
  expect(await gone).toEqual([null, 'SIGKILL'])
})
