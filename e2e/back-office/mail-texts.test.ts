import { getSettings } from '@endcap/contract/settings'
import { expect } from 'vitest'
import { signInStaff } from '../staff-sessions.ts'
import { test } from '../test.ts'
import { ownerClient } from '../test-accounts.ts'

test('[X5-145, X5-146] the text of a mail is written beside the mail itself, refused with a wrong placeholder, and put back', async ({
  emptyShop,
  open,
}) => {
  const staff = await signInStaff(emptyShop, emptyShop.owner)
  const { page, expectRefusal } = await open({ in: emptyShop, staff })
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: 'Change the emails’ texts' }).click()
  await page.getByRole('link', { name: 'Ready for pick-up' }).click()
  const mail = page.frameLocator('iframe[title="Preview of the email"]')
  await mail.getByText('Hello Dana Reyes,').waitFor()
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.fill('Order {number} waits at dock 4, {name}. {handover}.')
  await mail
    .getByRole('paragraph')
    .filter({ hasText: 'Order 1042 waits at dock 4, Dana Reyes. Pick-up:' })
    .waitFor()

  expectRefusal('/admin/api/settings/mail-preview', 422)
  // Once more where it is saved before its preview is answered.
  expectRefusal('/admin/api/settings/mail-preview', 422)
  await page.getByRole('textbox', { name: 'Greeting' }).fill('Hi {nmae}')
  await page.getByRole('status').filter({ hasText: '{nmae} is no placeholder.' }).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').filter({ hasText: '{nmae} is no placeholder.' }).waitFor()
  await page.getByRole('textbox', { name: 'Greeting' }).fill('Hi {name}')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Ready for pick-up: text saved.').waitFor()
  const owner = await ownerClient(emptyShop)
  const stored = async () => (await owner(getSettings)).data.mail_texts
  expect(await stored()).toMatchObject([{ mail: 'order_ready_pickup', greeting: 'Hi {name}' }])

  await page.getByRole('button', { name: 'Back to the default text' }).click()
  await mail.getByRole('paragraph').filter({ hasText: 'Your order is packed. Pick-up:' }).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(stored).toEqual([])
})

test('[X8-206] a mail’s text is written in Spanish beside the English one, with its preview', async ({
  emptyShop,
  open,
}) => {
  const staff = await signInStaff(emptyShop, emptyShop.owner)
  const { page } = await open({ in: emptyShop, staff })
  await page.goto('/admin/settings/emails?mail=order_confirmed')
  const mail = page.frameLocator('iframe[title="Preview of the email"]')
  const shown = (hasText: string) => mail.getByRole('paragraph').filter({ hasText })
  await shown('We have confirmed your order and will prepare it.').waitFor()
  await page.locator('summary', { hasText: 'Spanish' }).click()
  await page
    .getByRole('textbox', { name: 'Text in Spanish' })
    .fill('¡Listo! Ya surtimos el pedido {number}.')
  await page.getByLabel('Show the email in').selectOption('Spanish')
  await shown('Hola Dana Reyes:').waitFor()
  await shown('¡Listo! Ya surtimos el pedido 1042.').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Order confirmed: text saved.').waitFor()
  const owner = await ownerClient(emptyShop)
  const stored = async () => (await owner(getSettings)).data.mail_texts
  expect(await stored()).toMatchObject([
    {
      mail: 'order_confirmed',
      translations: { es: { body: '¡Listo! Ya surtimos el pedido {number}.' } },
    },
  ])
  await page.getByRole('button', { name: 'Back to the default text' }).click()
  await shown('Confirmamos su pedido').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(stored).toEqual([])
})
