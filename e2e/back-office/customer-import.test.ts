import { listCustomers } from '@endcap/contract/accounts/accounts'
import { listMails } from '@endcap/contract/mail/mails'
import { expect } from 'vitest'
import { accessibilityViolations } from '../accessibility.ts'
import { signInStaff } from '../staff-sessions.ts'
import { test } from '../test.ts'
import { ownerClient } from '../test-accounts.ts'

const csv = `Reach,Contact,Company,Phone,City
ann@import.example,Ann,Ann Mart,404 555 7001,Macon
ben@import.example,Ben,Ben Mart,404 555 7002,Rome
wrong,Cy,Cy Mart,404 555 7003,
`

test('[X5-147, X5-148, X5-155] customers are imported from a file: a column corrected, each invited once, and the same file changes nothing', async ({
  emptyShop,
  open,
}) => {
  const staff = await signInStaff(emptyShop, emptyShop.owner)
  const { page } = await open({ in: emptyShop, staff })
  const upload = async () => {
    await page.getByLabel('Customer file').setInputFiles({
      name: 'customers.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    })
    await page.getByRole('button', { name: 'Check the file' }).click()
    await page.getByRole('combobox', { name: 'Reach' }).selectOption({ label: 'Email' })
  }
  await page.goto('/admin/customers')
  await page.getByRole('link', { name: 'Import customers' }).click()
  await upload()
  await page.getByRole('button', { name: 'Rejected 1' }).click()
  await page.getByText('Please enter a valid email address.').waitFor()
  await page.getByRole('button', { name: 'Import 2 customers' }).click()
  await page.getByText('2 customers added and invited by email').waitFor()

  const owner = await ownerClient(emptyShop)
  const { data } = await owner(listCustomers, { query: { q: 'import.example' } })
  expect(data.map(({ status }) => status)).toEqual(['approved', 'approved'])
  const mails = async () =>
    (await owner(listMails, { query: { kind: 'customer_invited' } })).data.map(({ to }) => to)
  expect((await mails()).sort()).toEqual(['ann@import.example', 'ben@import.example'])

  await page.getByRole('link', { name: 'Another file' }).click()
  await upload()
  await page.getByText('There is nothing to import').waitFor()
  await page.getByRole('button', { name: 'Unchanged 2' }).waitFor()
  expect(await mails()).toHaveLength(2)

  await page.getByRole('link', { name: 'Customer files' }).click()
  await page.getByRole('heading', { level: 1, name: 'Customer files' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'customers.csv' }).count()).toBe(2)
  expect(await accessibilityViolations(page, { within: 'main' })).toEqual([])
})
