import { signIn } from '@endcap/contract/accounts/accounts'
import { failures } from '@endcap/contract/errors'
import { readCatalog } from '@endcap/translations/read-catalog'
import { expect, test } from 'vitest'
import { phone } from '../browser.ts'
import { holdScripts } from '../network.ts'
import { visit } from '../page-actions.ts'
import { open, shop } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'

const spanish = 'es-US'

test('[X8-200, X8-201] a guest chooses Spanish, and pages and refusals are Spanish from then on', async () => {
  const { page, expectRefusal } = await open()
  await visit(page, '/login')
  await page.getByRole('heading', { name: 'Customer Login' }).waitFor()
  await page.getByRole('button', { name: 'Español' }).first().click()
  await page.locator(`html[lang=${spanish}]`).waitFor()
  await page.getByRole('heading', { name: 'Inicio de sesión' }).waitFor()
  expectRefusal('/users/signin', 401)
  await page.locator('main input[type=email]').fill('nobody@e2e.example')
  await page.locator('main input[type=password]').fill('Another-one-1!')
  await page.locator('main form button[type=submit]').click()
  const refusal = page.locator('main').getByRole('alert')
  await expect
    .poll(() => refusal.innerText())
    .toBe(readCatalog('es').get(failures.invalid_credentials[1]))
  await visit(page, '/signup')
  expect(await page.locator('html').getAttribute('lang')).toBe(spanish)
  await page.getByRole('button', { name: 'English' }).first().click()
  await page.locator('html[lang=en-US]').waitFor()
})

test('[X8-201] a customer’s choice on a phone is stored in the account, before the scripts are loaded, too', async () => {
  const customer = await addCustomer(shop)
  const { page } = await open({ as: customer, on: phone })
  const release = await holdScripts(page)
  await page.goto('/about', { waitUntil: 'commit' })
  await page.locator('header').getByRole('button', { name: 'Español' }).first().tap()
  await page.locator(`html[lang=${spanish}]`).waitFor()
  release()
  const { email, password } = customer
  const { language } = await shop.client(null)(signIn, { body: { email, password } })
  expect(language).toBe('es')
})
