import { teamMemberEndpoints } from '@endcap/contract/content/content'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { textOf } from '../expectations.ts'
import { visit } from '../page-actions.ts'
import type { Shop } from '../shop.ts'
import { signInStaff } from '../staff-sessions.ts'
import { test } from '../test.ts'
import { ownerClient } from '../test-accounts.ts'

const chooseSpanish = (page: Page, { url }: Shop) =>
  page.context().addCookies([{ name: 'language', value: 'es', url }])

test('[X8-205] staff enter Spanish beside the English text; visitors who chose Spanish see it, and others don’t', async ({
  emptyShop,
  open,
}) => {
  const owner = await ownerClient(emptyShop)
  await owner(teamMemberEndpoints.create, {
    body: { name: 'Devon', description: 'Packs the orders.' },
  })
  const staff = await signInStaff(emptyShop, emptyShop.owner)
  const { page } = await open({ in: emptyShop, staff })
  await page.goto('/admin/content/careers')
  await page.getByRole('link', { name: 'Devon' }).click()
  await page.locator('summary', { hasText: 'Spanish' }).click()
  await page.getByRole('textbox', { name: 'Description in Spanish' }).fill('Surte los pedidos.')
  const preview = page.frameLocator('iframe[title="Preview of the shop’s page"]')
  await page.getByLabel('Show the page in').selectOption('Spanish')
  await preview.getByText('Surte los pedidos.').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Team member saved.').waitFor()

  const english = await open({ in: emptyShop })
  await visit(english.page, '/careers')
  const shown = await textOf(english.page.locator('main'))
  expect(shown).toContain('Packs the orders.')
  expect(await english.page.content()).not.toContain('Surte los pedidos.')
  const spanish = await open({ in: emptyShop })
  await chooseSpanish(spanish.page, emptyShop)
  await visit(spanish.page, '/careers')
  const translated = await textOf(spanish.page.locator('main'))
  expect(translated).toContain('Surte los pedidos.')
  expect(translated).not.toContain('Packs the orders.')
  // The texts that nobody translated are English.
  expect(translated).toContain('Since 2013 our crew in Georgia')
})
