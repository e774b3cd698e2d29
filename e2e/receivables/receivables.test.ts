import { changeCustomer } from '@endcap/contract/accounts/accounts'
import { addOpeningBalance } from '@endcap/contract/receivables/account-changes'
import { getCustomerAccount, listAccountEntries } from '@endcap/contract/receivables/receivables'
import { expect, test } from 'vitest'
import { phone } from '../browser.ts'
import { overflow } from '../page-actions.ts'
import { open, shop } from '../test.ts'
import { addCustomer, ownerClient } from '../test-accounts.ts'

/** A customer with a name of its own, who owes $1,000.00. */
const addDebtor = async () => {
  const owner = await ownerClient(shop)
  const { session } = await addCustomer(shop)
  const id = session.result._id
  const name = `Debtor ${id.slice(-6)}`
  await owner(changeCustomer, { params: { id }, body: { business_name: name } })
  await owner(addOpeningBalance, {
    params: { id },
    body: { kind: 'opening', amount: 1_000, day: '2026-01-05', note: '' },
  })
  const account = async () => (await owner(getCustomerAccount, { params: { id } })).data
  return { id, name, owner, account }
}

/** A slow typist’s keys a second. */
const keysPerSecond = 3

test('[X0-40] a clerk takes a payment by the keyboard alone, in under ten seconds', async () => {
  const { id, name, owner, account } = await addDebtor()
  const { page } = await open({ staff: 'clerk' })
  await page.goto('/admin/receivables')
  await page.getByRole('link', { name: 'Money', exact: true }).waitFor()
  let keys = 0
  const type = async (...texts: string[]) => {
    for (const text of texts) {
      keys += text.startsWith('{') ? 1 : text.length
      if (text === '{Enter}') await page.keyboard.press('Enter')
      else await page.keyboard.type(text)
    }
  }
  await page.getByRole('heading', { name: 'Receivables' }).waitFor()
  await type('p')
  const focused = (label: string) =>
    page.getByLabel(label, { exact: true }).and(page.locator(':focus'))
  await focused('Customer').waitFor()
  await type(name.slice(-6))
  await page.getByRole('option', { name: new RegExp(name) }).waitFor()
  await type('{Enter}')
  await focused('Amount').waitFor()
  await type('880', 'k')
  await focused('Check number').waitFor()
  await type('1042', '{Enter}')
  await page.getByText(`$880.00 from ${name} booked.`).waitFor()
  await focused('Customer').waitFor()
  expect(keys / keysPerSecond).toBeLessThan(10)

  expect(await account()).toMatchObject({ balance: 12_000, open_items: [{ open: 12_000 }] })
  const { data } = await owner(listAccountEntries, { params: { id } })
  expect(data[0]).toMatchObject({ kind: 'payment', method: 'check', reference: '1042' })
})

test('[X0-42] on a phone an account shows what is open, takes a payment and takes back a returned check with its fee', async () => {
  const { id, name, account } = await addDebtor()
  const { page } = await open({ on: phone, staff: 'owner' })
  await page.goto(`/admin/customers/${id}/account`)
  await page.getByRole('heading', { name, exact: true }).waitFor()
  expect(await overflow(page)).toBe(0)
  await page.getByRole('link', { name: 'Take payment' }).click()
  await page.getByLabel('Amount', { exact: true }).fill('400')
  await page.getByLabel('Check number').fill('77')
  expect(await overflow(page)).toBe(0)
  await page.getByRole('button', { name: 'Book payment' }).click()
  await page.getByRole('button', { name: /^Reverse PMT-/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Reverse PMT-/ })
  await dialog.getByLabel('Put the account on hold').click()
  await dialog.getByRole('button', { name: 'Book returned check' }).click()
  await page.getByText('On hold', { exact: true }).waitFor()
  expect(await overflow(page)).toBe(0)
  // The demo shop's fee for a returned check.
  expect(await account()).toMatchObject({ balance: 103_500, is_on_hold: true })
})
