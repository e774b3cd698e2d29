import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'
import { freePort } from './test-support/free-port.ts'
import { compileCache, shopArguments } from './test-support/program.ts'
import { scratchFolder } from './test-support/scratch-folder.ts'

const folder = scratchFolder()

/** Each write to it fails as on a full disk. */
const fullDevice = '/dev/full'

test.skipIf(!existsSync(fullDevice))(
  '[X9-106] the shop answers though its log can’t be written',
  async ({ onTestFinished }) => {
    const port = await freePort()
    const shop = spawn(process.execPath, shopArguments(), {
      env: { ...process.env, ...compileCache, DATA_DIR: folder, DEMO: '0', PORT: String(port) },
      stdio: ['ignore', openSync(fullDevice, 'w'), 'inherit'],
    })
    onTestFinished(() => void shop.kill('SIGKILL'))
    const statusOf = (path: string, init = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, init).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(() => statusOf('/readyz')).toBe(200)
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'Wrong-horse-1!' })
    for (let tried = 0; tried < 50; tried += 1)
      await statusOf('/admin/api/signin', { method: 'POST', headers, body })
    expect(await statusOf('/readyz')).toBe(200)
    shop.kill('SIGTERM')
    expect(await once(shop, 'exit')).toEqual([0, null])
  },
)
