import { listMails } from '@endcap/contract/mail/mails'
import { expect } from 'vitest'
import { desktop } from '../browser.ts'
import { expectText } from '../expectations.ts'
import { overflow } from '../page-actions.ts'
import { test } from '../test.ts'
import { ownerClient } from '../test-accounts.ts'
import {
  countClicks,
  expectHeading,
  expectTitle,
  openOffice,
  placeTestOrder,
  readOrder,
} from './orders.ts'

test('[X5-32] a row is opened by J and Enter, and the address leads back to the same list', async ({
  shop,
  open,
}) => {
  const order = await placeTestOrder(shop)
  const { page } = await openOffice(shop, open, `/orders?q=${order.number}`)
  const link = page.getByRole('link', { name: `Order ${order.number}` })
  await link.waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expectHeading(page, `Order ${order.number}`)
  await expectTitle(page, `Order ${order.number}`)
  await page.goBack()
  await link.waitFor()
  expect(await link.getAttribute('href')).toBe(`/admin/orders/${order.id}`)
})

test('[X5-32] the order of 5 × a product from today is found in two clicks', async ({
  shop,
  open,
}) => {
  const order = await placeTestOrder(shop, [5, 2])
  await placeTestOrder(shop, [5, 2])
  const { page } = await openOffice(shop, open, '/orders')
  await page.getByRole('link', { name: `Order ${order.number}` }).waitFor()
  const clicks = await countClicks(page)
  await page.getByLabel('Search', { exact: true }).click()
  await page.keyboard.type(`5 x ${order.products[0]?.title}`)
  await page.getByRole('button', { name: 'Today' }).click()
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  await page.getByRole('link', { name: `Order ${order.number}` }).waitFor()
  expect(await clicks()).toBe(2)
  expect(new URL(page.url()).searchParams.get('from')).toBe(
    new URL(page.url()).searchParams.get('to'),
  )
})

test('[X5-33] Back from an order to another one closes the dialog that would cancel the first', async ({
  shop,
  open,
}) => {
  const before = await placeTestOrder(shop)
  const order = await placeTestOrder(shop)
  const { page } = await openOffice(shop, open, `/orders/${before.id}`)
  await expectHeading(page, `Order ${before.number}`)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).fill(String(order.number))
  await page.getByRole('option', { name: `Order ${order.number}` }).waitFor()
  await page.keyboard.press('Enter')
  await expectHeading(page, `Order ${order.number}`)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Ordered twice')
  page.once('dialog', (question) => void question.accept())
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expectHeading(page, `Order ${before.number}`)
})

test('[X5-33] a transition is undone for 10 s and mails nobody; a double click makes one transition', async ({
  shop,
  open,
}) => {
  const order = await placeTestOrder(shop)
  const { page } = await openOffice(shop, open, `/orders/${order.id}`)
  await page.getByRole('button', { name: 'Confirm' }).dblclick()
  await page.getByText(`Order ${order.number} is now confirmed.`).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone.').waitFor()
  await page.getByRole('button', { name: 'Confirm' }).waitFor()
  expect((await readOrder(shop, order)).status).toBe('received')
  const timeline = page.getByRole('list', { name: 'Timeline' })
  await expectText(timeline.getByRole('listitem').first()).toContain(
    'set the order back: received again',
  )
  const owner = await ownerClient(shop)
  const { data: mails } = await owner(listMails, { query: { q: order.customer.email } })
  expect(mails.filter(({ kind }) => kind === 'order_confirmed')).toEqual([])
})

test('[X5-33] cancelling asks for a reason, which is in the timeline; undoing it reopens the order', async ({
  shop,
  open,
}) => {
  const order = await placeTestOrder(shop)
  const { page } = await openOffice(shop, open, `/orders/${order.id}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Reason') })
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expectText(dialog.getByRole('alert')).toBe('Please enter a reason.')
  await dialog.getByLabel('Reason').fill('The truck broke down')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await dialog.waitFor({ state: 'detached' })
  const newest = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem').first()
  await expectText(newest).toContain('Reason: The truck broke down')
  await page.getByRole('button', { name: 'Back to previous status' }).click()
  await dialog.getByLabel('Reason').fill('The truck runs again')
  await dialog.getByRole('button', { name: 'Set back' }).click()
  await expectText(newest).toContain('Reason: The truck runs again')
  expect((await readOrder(shop, order)).status).toBe('received')
})

test('[X5-33] a ready delivery leaves, is delivered, and says so in the list and the timeline', async ({
  shop,
  open,
}) => {
  const order = await placeTestOrder(shop)
  const { page } = await openOffice(shop, open, `/orders/${order.id}`)
  for (const step of ['Confirm', 'Mark as ready', 'Out for delivery', 'Mark as delivered'])
    await page.getByRole('button', { name: step, exact: true }).click()
  await page.getByText(`Order ${order.number} is now delivered.`).waitFor()
  await expectText(page.getByRole('list', { name: 'Timeline' })).toContain(
    'sent the order out for delivery',
  )
  expect(await readOrder(shop, order)).toMatchObject({
    status: 'delivered',
    outForDeliveryAt: expect.any(Date),
  })
})

test('[X5-33] selected orders are confirmed together, and that is undone together', async ({
  shop,
  open,
}) => {
  const one = await placeTestOrder(shop)
  const other = await placeTestOrder(shop)
  const { page } = await openOffice(shop, open, '/orders')
  for (const { number } of [one, other]) await page.getByLabel(`Select Order ${number}`).check()
  const bar = page.getByRole('toolbar', { name: 'Selected rows' })
  await bar.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('2 orders are now confirmed.').waitFor()
  await bar.waitFor({ state: 'detached' })
  for (const order of [one, other]) expect((await readOrder(shop, order)).status).toBe('confirmed')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('2 orders: undone.').waitFor()
  for (const order of [one, other]) expect((await readOrder(shop, order)).status).toBe('received')
})

test('[X5-29] the filtered list is saved as a file', async ({ shop, open }) => {
  const order = await placeTestOrder(shop)
  const { page } = await openOffice(shop, open, `/orders?q=${order.number}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('orders.csv')
})

test('[X5-32] the list, an order, its change and a new one fit 390, 820 and 1440 px', async ({
  shop,
  open,
}) => {
  const order = await placeTestOrder(shop)
  const { page } = await openOffice(shop, open, '/orders')
  const title = order.products[0]?.title ?? ''
  const shown = [
    ['/orders', page.getByRole('link', { name: `Order ${order.number}` })],
    [`/orders/${order.id}`, page.getByText(title).first()],
    [`/orders/${order.id}/change`, page.getByText(title).first()],
    [
      `/orders/new?customer=${order.customer.session.result._id}`,
      page.getByRole('button', { name: 'Start from a former order' }),
    ],
  ] as const
  for (const [path, content] of shown) {
    await page.goto(`/admin${path}`)
    await content.waitFor()
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ ...desktop.viewport, width })
      expect(await overflow(page), `${path} at ${width} px`).toBe(0)
    }
  }
})
