import { changeSettings } from '@endcap/contract/settings'
import { expect, test } from 'vitest'
import { linksIn, startDocumentShop } from '../test-support/document-shop.ts'

test('[X0-58] only a shop that keeps accounts has the page of invoices, and links to it in its menus', async () => {
  const shop = await startDocumentShop()
  const statusOf = async () => (await shop.get('/invoices')).statusCode
  const links = async () => linksIn(await shop.page('/about'), 'header')
  expect(await statusOf()).toBe(404)
  expect(await links()).not.toContain('Invoices /invoices')
  await shop.owner(changeSettings, { body: { features: ['receivables'] } })
  expect(await statusOf()).toBe(200)
  expect((await links()).filter((link) => link === 'Invoices /invoices')).toHaveLength(2)
  await shop.owner(changeSettings, { body: { features: [] } })
  expect(await statusOf()).toBe(404)
  await shop.stop()
})
