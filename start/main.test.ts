import { expect, test } from 'vitest'
import { scratchFolder } from './test-support/scratch-folder.ts'
import { startShopProcess } from './test-support/shop-process.ts'

const folder = scratchFolder()

const startAndStop = async (settings: Record<string, string>): Promise<string> => {
  const shop = await startShopProcess({ DATA_DIR: folder, ...settings })
  await shop.kill('SIGTERM')
  return shop.output()
}

test('[X9-05] the start says that nobody can log in to the back office, and how an owner is created, until there is one', async () => {
  const sentence = /^Nobody can log in .* set OWNER_EMAIL and OWNER_PASSWORD/m
  expect(await startAndStop({})).toMatch(sentence)
  const owner = { OWNER_EMAIL: 'pat@example.com', OWNER_PASSWORD: 'Lantern-Quiet-42' }
  expect(await startAndStop(owner)).not.toMatch(sentence)
})
