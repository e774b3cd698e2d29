import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { ownRoot, startBuiltShop } from '../shop/shop-process.ts'

const run = async (program: string, ...values: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(program, values, { cwd: ownRoot })
  return stdout
}
const folder = 'lab/clients'

test('[X0-401] a client generated from the OpenAPI document compiles and places an order', async () => {
  const generate = 'lab/node_modules/openapi-typescript/bin/cli.js'
  await run(process.execPath, generate, 'contract/openapi.json', '-o', `${folder}/api.gen.ts`)
  await run('node_modules/.bin/tsc', '--noEmit', '-p', folder)

  const data = await mkdtemp(join(tmpdir(), 'endcap client '))
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  const shop = await startBuiltShop({ DEMO: '1', DATA_DIR: data })
  onTestFinished(async () => void (await shop.kill('SIGTERM')))
  const buyer = ['buyer@endcap.example', 'Endcap-buyer-1!']
  const printed = JSON.parse(
    await run(process.execPath, `${folder}/place-order.ts`, shop.url, ...buyer),
  )
  expect(printed).toEqual({
    number: expect.any(Number),
    refused: { code: 'invalid', message: expect.any(String), errors: expect.any(Object) },
  })
})
