import type { Role } from '@endcap/contract/roles'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endSession } from '../../session/staff-session.ts'
import { refusal, rows, type Sent } from '../../testing/fake-shop.ts'
import { openApp } from '../../testing/render-app.tsx'
import { click, findNotice, openPage, tabTo, versionsOf } from '../../testing/render-page.tsx'
import { sampleEvent, sampleLine, sampleOrder } from '../../testing/sample-order.ts'
import { ChangeOrderPage } from './change-order-page.tsx'

const orderOf = (products: object[], total: number, version = 1) => ({
  ...sampleOrder,
  status: 'confirmed',
  orderDetails: { ...sampleOrder.orderDetails, total },
  products,
  version,
})
const order = orderOf([sampleLine('Cola', 8, 10), sampleLine('Chips', 4, 2.5)], 90)
const units = [{ name: 'case', quantity: 12, upc: '10430010010008' }]
const pods = {
  _id: 'p-Pods',
  title: 'Pods',
  item_no: '77',
  upc: '',
  units,
  thumbnail: '',
  price: 40,
}
const changed = { data: order, total_before: 90, total_after: 60 }

const open = (
  now: () => object = () => order,
  change: (sent: Sent) => unknown = () => changed,
  role: Role = 'owner',
  more: Record<string, unknown> = {},
) => {
  const replies = {
    'GET orders/o': () => ({ data: now() }),
    'PATCH orders/o': change,
    products: rows(pods),
    ...more,
  }
  return openPage(ChangeOrderPage, replies, '/orders/$id/change', '/orders/o/change', role)
}
const addField = () => screen.getByRole('combobox', { name: /^Add a product/ })
const noteField = () => screen.getByLabelText<HTMLTextAreaElement>(/^Note to the customer/)
const quantityOf = (title: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Quantity of ${title}` })
const total = () => screen.getByRole('status', { name: 'Total' }).textContent
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' })

test('[X5-30] a shortage asks for its reason, shows both totals, and is sent with all lines', async () => {
  const { user, changes, address } = open()
  const quantity = await quantityOf('Cola')
  expect(saveButton().disabled).toBe(true)
  expect(screen.queryByLabelText('Reason for Cola')).toBe(null)
  await user.clear(quantity)
  await user.type(quantity, '5')
  await user.selectOptions(screen.getByLabelText('Reason for Cola'), 'Damaged')
  await user.type(noteField(), 'Sorry')
  expect(total()).toBe('Total before $90.00 now $60.00')
  await user.dblClick(saveButton())
  await findNotice('Order 1042 was changed. The new total is $60.00.')
  expect(changes()).toHaveLength(1)
  expect(changes()[0]).toMatchObject({
    path: '/admin/api/orders/o',
    body: {
      lines: [
        { line_id: 'Cola', quantity: 5, reason: 'damaged' },
        { line_id: 'Chips', quantity: 4, reason: null },
      ],
      added: [],
      note: 'Sorry',
    },
  })
  expect(changes()[0]?.headers.get('if-match')).toBe('"1"')
  await waitFor(() => expect(address()).toBe('/orders/o'))
})

test('[X5-30] totals contain the delivery fee, and Reset takes a line’s edit back', async () => {
  const { orderDetails } = order
  const { user, expectNoChange } = open(() => ({
    ...order,
    orderDetails: { ...orderDetails, total: 105, delivery_fee: 15 },
  }))
  const quantity = await quantityOf('Chips')
  expect(total()).toMatch(/^Total \$105\.00Includes the \$15\.00 /)
  await click(user, 'button', 'One less: Quantity of Chips')
  expect(quantity.value).toBe('3')
  expect(total()).toMatch(/^Total before \$105\.00 now \$102\.50Includes/)
  await click(user, 'button', 'Reset Chips')
  expect(quantity.value).toBe('4')
  expect(total()).toMatch(/^Total \$105\.00/)
  expect(saveButton().disabled).toBe(true)
  expectNoChange()
})

test('[X5-281] a pick-up that becomes a delivery shows the fee of the customer’s route', async () => {
  const orderDetails = {
    ...order.orderDetails,
    type: 'Pick-up',
    date: '2026-11-23',
    time: '9:00 AM',
  }
  const minimum = { minimum: 100, below_minimum: 'fee', fee: 15 }
  const terms = {
    day: '2026-11-25',
    cutoff: '2026-11-24T21:00:00.000Z',
    route: 'North',
    ...minimum,
  }
  const { user } = open(() => ({ ...order, orderDetails }), undefined, 'owner', {
    'customers/c/delivery': { data: { route_id: 'r', route: 'North', is_by_zip: true, terms } },
  })
  await quantityOf('Cola')
  await user.selectOptions(screen.getByLabelText('Type'), 'Delivery')
  await waitFor(() => expect(total()).toMatch(/^Total before \$90\.00 now \$105\.00Includes/))
})

test('[X5-30] a product is added by its number and Enter, and removed again', async () => {
  const { user, changes } = open()
  await quantityOf('Cola')
  await user.type(addField(), '77{Enter}')
  await quantityOf('Pods')
  expect(total()).toBe('Total before $90.00 now $130.00')
  await user.click(screen.getByRole('button', { name: 'Remove Pods' }))
  expect(total()).toBe('Total $90.00')
  await user.type(addField(), '77{Enter}')
  await quantityOf('Pods')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() =>
    expect(changes()[0]?.body).toMatchObject({
      added: [{ product_id: 'p-Pods', quantity: 1, substitute_for: null }],
    }),
  )
})

test('[X2-106] the code of a case adds its quantity, to a new line and to one of the order', async () => {
  const { user } = open()
  await quantityOf('Cola')
  const field = addField()
  await user.type(field, '10430010010008{Enter}')
  expect((await quantityOf('Pods')).value).toBe('12')
  expect(screen.getByText(/1 case · 12 units$/)).toBeTruthy()
  await user.type(field, '77{Enter}')
  await waitFor(async () => expect((await quantityOf('Pods')).value).toBe('13'))
})

test('[X5-31] after somebody else’s change what was entered stays, and the line that both changed says so', async () => {
  let now = order
  const { user, changes } = open(
    () => now,
    ({ headers }) => (headers.get('if-match') === '"1"' ? refusal('stale') : changed),
  )
  const quantity = await quantityOf('Cola')
  await user.clear(quantity)
  await user.type(quantity, '5')
  await user.type(noteField(), 'Sorry')
  now = orderOf([sampleLine('Cola', 7, 10), sampleLine('Chips', 4, 2.5)], 80, 2)
  await user.click(saveButton())
  await screen.findByRole('alert')
  expect(quantity.value).toBe('5')
  await user.click(screen.getByRole('button', { name: 'Show the latest version' }))
  await screen.findByText(/^Changed to 7 ×/)
  expect((await quantityOf('Cola')).value).toBe('5')
  expect(noteField().value).toBe('Sorry')
  await user.click(saveButton())
  await findNotice(/was changed/)
  expect(versionsOf(changes())).toEqual(['"1"', '"2"'])
  expect(changes()[1]?.body).toMatchObject({ lines: [{ quantity: 5 }, { quantity: 4 }] })
})

test('[X5-30] a refusal and a lost connection say why, and what was entered stays', async () => {
  const answers = [refusal('unavailable'), undefined]
  const { user, address } = open(undefined, () => answers.shift())
  await quantityOf('Cola')
  await user.click(screen.getByRole('button', { name: 'Remove Cola' }))
  for (const sentence of [/can no longer be ordered/, /could not be reached/]) {
    await user.click(saveButton())
    await screen.findByText(sentence)
    expect((await quantityOf('Cola')).value).toBe('0')
  }
  expect(address()).toBe('/orders/o/change')
})

test('[X5-30] a delivered order offers no change', async () => {
  open(() => ({ ...order, status: 'delivered' }))
  await screen.findByText(/This order is delivered, so it can’t be changed/)
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBe(null)
})

test('[X5-84] a change that was entered when the session ended is there after the next login', async () => {
  const { user } = open()
  const quantity = await quantityOf('Cola')
  await user.clear(quantity)
  await user.type(quantity, '5')
  endSession('Your session has ended. Please log in again.')
  cleanup()
  open()
  expect((await quantityOf('Cola')).value).toBe('5')
  expect(total()).toBe('Total before $90.00 now $60.00')
  await screen.findByText(/We restored/)
})

/** Opens the page of the order, from which it is changed. */
const openOrder = async () => {
  const app = openApp('/orders/o', {
    'GET orders/o': { data: order },
    'PATCH orders/o': { data: order, total_before: 90, total_after: 80 },
    products: rows(pods),
  })
  await screen.findByRole('heading', { level: 1, name: /^Order 1042/ })
  return app
}

test('[X5-34, X5-151] a short quantity is changed with three clicks from the order', async () => {
  const { user, changes, address } = await openOrder()
  await user.click(screen.getByRole('link', { name: 'Change order' }))
  await user.click(await screen.findByRole('button', { name: 'One less: Quantity of Cola' }))
  await user.click(saveButton())
  await waitFor(() => expect(address()).toBe('/orders/o'))
  const lines = [{ line_id: 'Cola', quantity: 7, reason: 'out_of_stock' }, { quantity: 4 }]
  expect(changes()).toMatchObject([{ body: { lines } }])
})

test('[X5-20, X5-34, X5-152] an order is changed by keyboard alone, and sent once: quantity, reason, a new product, a note', async () => {
  const { user, changes, address } = await openOrder()
  await user.keyboard('e')
  const quantity = await quantityOf('Cola')
  await waitFor(() => expect(document.activeElement).toBe(quantity))
  await user.keyboard('3')
  expect(quantity.value).toBe('3')
  await tabTo(user, screen.getByLabelText('Reason for Cola'))
  await user.selectOptions(screen.getByLabelText('Reason for Cola'), 'Damaged')
  await tabTo(user, addField())
  await user.keyboard('77{Enter}')
  await quantityOf('Pods')
  await tabTo(user, noteField())
  await user.keyboard('Two were broken')
  const press = () =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true }))
  press()
  press()
  await waitFor(() =>
    expect(changes()[0]?.body).toMatchObject({
      lines: [{ quantity: 3, reason: 'damaged' }, { quantity: 4 }],
      added: [{ product_id: 'p-Pods', quantity: 1 }],
      note: 'Two were broken',
    }),
  )
  await waitFor(() => expect(address()).toBe('/orders/o'))
  expect(changes()).toHaveLength(1)
})

test('[X5-34] a product is replaced by another one at today’s price', async () => {
  const { user, changes } = open()
  await quantityOf('Cola')
  await user.click(screen.getByRole('button', { name: 'Substitute Cola' }))
  await user.type(await screen.findByLabelText('Item number, name or UPC'), '77')
  await user.click(await screen.findByRole('option', { name: /77/ }))
  await screen.findByText(/^Instead of Cola/)
  expect((await quantityOf('Pods')).value).toBe('8')
  // Eight at $40.00 instead of eight at $10.00.
  expect(total()).toBe('Total before $90.00 now $330.00')
  await user.click(saveButton())
  await waitFor(() =>
    expect(changes()[0]?.body).toMatchObject({
      lines: [{ quantity: 0, reason: 'substituted' }, { quantity: 4 }],
      added: [{ product_id: 'p-Pods', quantity: 8, substitute_for: 'Cola' }],
    }),
  )
})

test('[X5-280] day, address and PO number are sent with all details, and the field that is refused says why', async () => {
  const answers: unknown[] = [refusal('invalid', { errors: { date: 'Too far away' } }), changed]
  const { user, changes } = open(undefined, () => answers.shift())
  const day = await screen.findByLabelText<HTMLInputElement>('Delivery day')
  fireEvent.change(day, { target: { value: '2026-12-01' } })
  await user.type(screen.getByLabelText('City'), ' West')
  await click(user, 'button', 'Save changes')
  await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'))
  await click(user, 'button', 'Save changes')
  await findNotice(/was changed/)
  expect(changes()[1]?.body).toMatchObject({
    details: { type: 'Cash-on-delivery', date: '2026-12-01', time: '', city: 'Atlanta West' },
  })
})

test('[X5-333] a delivery without a day says when it is due', async () => {
  open()
  await screen.findByText(/^Due .*Nov 21.* · no route$/)
})

test('[X5-334] a wrong day and a wrong ZIP code are said beside their fields', async () => {
  const errors = { date: 'Choose another day.', 'details.zip': 'Enter five digits.' }
  const { user, changes } = open(undefined, () => refusal('invalid', { errors }))
  const day = await screen.findByLabelText<HTMLInputElement>('Delivery day')
  fireEvent.change(day, { target: { value: '2020-12-01' } })
  Object.defineProperty(day, 'validity', { value: { badInput: true }, configurable: true })
  await click(user, 'button', 'Save changes')
  await screen.findByText('Please enter the whole date.')
  expect(changes()).toEqual([])
  Object.defineProperty(day, 'validity', { value: { badInput: false } })
  await click(user, 'button', 'Save changes')
  await screen.findAllByText('Choose another day.')
  await screen.findByText('Enter five digits.')
})

test('[X5-280] without a changed detail none are sent', async () => {
  const { user, changes } = open()
  await quantityOf('Cola')
  await user.type(screen.getByLabelText('City'), 'x{Backspace}')
  expect(saveButton().disabled).toBe(true)
  await user.type(noteField(), 'Hi')
  await user.click(saveButton())
  await findNotice(/was changed/)
  expect(changes()[0]?.body).not.toHaveProperty('details')
})

test('[X5-282] a new price needs a reason; a clerk has no field for it', async () => {
  const { user, changes } = open()
  await quantityOf('Cola')
  await click(user, 'button', 'Change the price of Cola')
  const price = screen.getByLabelText('New price of Cola')
  await user.clear(price)
  await user.type(price, '1,50')
  expect(price.getAttribute('aria-invalid')).toBe('true')
  await user.click(saveButton())
  await screen.findByText(/^Enter the new price of Cola/)
  await user.clear(price)
  await user.type(price, '8')
  expect(total()).toBe('Total before $90.00 now $74.00')
  await user.click(saveButton())
  expect(changes()).toEqual([])
  await user.type(screen.getByLabelText('Reason for the price of Cola'), 'Dented')
  await user.click(saveButton())
  await findNotice(/was changed/)
  expect(changes()[0]?.body).toMatchObject({
    lines: [{ price: 8, price_reason: 'Dented' }, { line_id: 'Chips' }],
  })
  cleanup()
  open(undefined, undefined, 'clerk')
  await quantityOf('Cola')
  expect(screen.queryByRole('button', { name: 'Change the price of Cola' })).toBe(null)
})

test('[X5-288] a substitute is chosen by keyboard alone: the field of the dialog has the focus', async () => {
  const { user } = open()
  await quantityOf('Cola')
  await click(user, 'button', 'Substitute Cola')
  const field = await screen.findByRole('combobox', { name: /^Item number, name/ })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('77{Enter}')
  expect((await quantityOf('Pods')).value).toBe('8')
  expect((await quantityOf('Cola')).value).toBe('0')
})

test('[X5-31] a conflict names who changed what', async () => {
  const lines = [{ item_no: '7', title: 'Cola', before: 8, now: 7, reason: '' }]
  const change = { note: '', total_before: 90, total_after: 80, lines }
  const { user } = open(undefined, () => refusal('stale'), 'owner', {
    'orders/o/timeline': { data: [sampleEvent('changed', { by: 'Pete Picker', change })] },
  })
  await user.type(await screen.findByLabelText(/^Note to the customer/), 'Hi')
  await user.click(saveButton())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Pete Picker changed the order: Cola: 8 → 7.')
})
