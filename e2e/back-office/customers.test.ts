import { randomBytes } from 'node:crypto'
import { listCustomers, signUp } from '@endcap/contract/accounts/accounts'
import { expect } from 'vitest'
import { sendLogin } from '../page-actions.ts'
import type { Shop } from '../shop.ts'
import { signInStaff } from '../staff-sessions.ts'
import { test } from '../test.ts'
import { ownerClient, signUpCustomer } from '../test-accounts.ts'

const password = 'Corner-store-1!'

/** Registers a business of its own name, phone number and address. */
const register = async (shop: Shop, business: string, values: object = {}) => {
  const id = randomBytes(4).toString('hex')
  const form = {
    email: `${id}@e2e.example`,
    password,
    confirmPassword: password,
    name: 'Dana Cole',
    phone: parseInt(id, 16).toString().padStart(10, '7'),
    business_name: business,
    business_address: `${id} Elm Street`,
    aptNo: '',
    city: 'Macon',
    zip: '31201',
    country: 'United States',
    state: 'GA',
    ...values,
  }
  await shop.client(null)(signUp, {
    body: form,
    headers: { 'x-forwarded-for': `10.${randomBytes(3).join('.')}` },
  })
  const { data } = await (await ownerClient(shop))(listCustomers, { query: { q: form.email } })
  return { ...form, id: data[0]?._id ?? '' }
}
const statusesOf = async (shop: Shop, q: string) => {
  const { data } = await (await ownerClient(shop))(listCustomers, { query: { q } })
  return data.map(({ status }) => status)
}

test('[X5-54] eight registrations are selected and approved with three clicks, and Undo reverts all of them', async ({
  shop,
  open,
}) => {
  const name = `Octet ${randomBytes(4).toString('hex')}`
  await Promise.all(Array.from({ length: 8 }, (_, index) => register(shop, `${name} ${index}`)))
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto(`/admin/customers?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: `${name} 7` }).waitFor()
  await page.getByLabel('Select all rows of this page').click()
  await page.getByRole('button', { name: 'Approve 8', exact: true }).click()
  await page.getByText('8 customers are approved.').waitFor()
  expect(await statusesOf(shop, name)).toEqual(Array(8).fill('approved'))
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('8 customers are no longer approved. No email was sent.').waitFor()
  expect(await statusesOf(shop, name)).toEqual(Array(8).fill('pending'))
})

test('[X5-55] one click in the row approves a registration, and the buyer can log in', async ({
  shop,
  open,
}) => {
  const name = `Solo ${randomBytes(4).toString('hex')}`
  const { email } = await register(shop, name)
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto(`/admin/customers?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Approve ${name}` }).click()
  await page.getByText(`${name} is approved.`).waitFor()
  expect(await statusesOf(shop, name)).toEqual(['approved'])
  const buyer = await open()
  await buyer.page.goto('/login')
  await sendLogin(buyer.page, { email, password })
  await buyer.page.waitForURL((url) => url.pathname !== '/login')
})

test('[X5-56] a rejection’s reason stays on the customer’s page, and search finds all states', async ({
  shop,
  open,
}) => {
  const name = `Nope ${randomBytes(4).toString('hex')}`
  const { id, phone } = await register(shop, name)
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto(`/admin/customers/${id}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('button', { name: 'Reject' }).click()
  await page.getByLabel(/^Reason/).fill('No tobacco licence')
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await page.getByText('Reason: No tobacco licence').waitFor()
  await page.reload()
  await page.getByText('Reason: No tobacco licence').waitFor()
  await page.goto(`/admin/customers?q=${phone}`)
  await page.getByRole('link', { name }).waitFor()
})

test('[X5-57] possible duplicates are marked, and merged with a notice of what happens', async ({
  shop,
  open,
}) => {
  const name = `Twin ${randomBytes(4).toString('hex')}`
  const one = await register(shop, name)
  const other = await register(shop, name, { phone: one.phone })
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto(`/admin/customers?q=${encodeURIComponent(name)}`)
  await page.getByText('Possible duplicate').first().waitFor()
  await page.goto(`/admin/customers/${one.id}`)
  await page.getByText('Same phone').waitFor()
  await page.getByRole('button', { name: `Merge ${other.email} into this customer` }).click()
  await page.getByText(`They can no longer log in as ${other.email}`).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await page.getByText(`${other.email} was merged into ${one.email}.`).waitFor()
  await page.getByText('Same phone').waitFor({ state: 'detached' })
  expect(await statusesOf(shop, name)).toEqual(['pending'])
})

test('[X5-53] details, tags and terms are edited, and notes added, on a customer’s page', async ({
  shop,
  open,
}) => {
  const name = `Tagged ${randomBytes(4).toString('hex')}`
  const { id } = await register(shop, name)
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto(`/admin/customers/${id}`)
  await page.getByLabel('New note').fill('Rings twice')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Rings twice' }).waitFor()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Tags').fill('vip, net 30')
  await page.getByLabel('Terms').fill('Pays within 30 days')
  await page.getByLabel('City').fill('Decatur')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Customer saved.').waitFor()
  await page.goto(`/admin/customers/${id}`)
  for (const text of ['vip', 'net 30', 'Pays within 30 days', 'Decatur', 'Rings twice'])
    await page.getByText(text, { exact: true }).waitFor()
})

test('[X5-58] staff send a customer a password link', async ({ shop, open }) => {
  const { email } = await signUpCustomer(shop)
  const { data } = await (await ownerClient(shop))(listCustomers, { query: { q: email } })
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto(`/admin/customers/${data[0]?._id}`)
  await page.getByRole('button', { name: 'Send a password link' }).click()
  await page.getByText(`A password link is on its way to ${email}.`).waitFor()
})
