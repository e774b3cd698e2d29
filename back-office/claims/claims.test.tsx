import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NewMemoPage } from '../memos/new-memo-page.tsx'
import { refusal, rows } from '../testing/fake-shop.ts'
import { click, findNotice, input, openPage } from '../testing/render-page.tsx'
import { sampleOrderRow } from '../testing/sample-order.ts'
import { ClaimPage } from './claim-page.tsx'
import { NewClaimPage } from './new-claim-page.tsx'

const line = (title: string, more: object = {}) => ({
  ...{ _id: `c-${title}`, line_id: title, product_id: title, item_no: title, title, unit: '' },
  ...{ units: [], thumbnail: '', quantity: 5, accepted: null, reason: 'Damaged', note: '' },
  ...{ photos: [], stock_effect: 'unsaleable', amount: 50, creditable: 24 },
  ...more,
})
const claim = {
  ...{ _id: 'one', number: 1007, status: 'submitted', order_id: 'o', order_number: 1042 },
  ...{ text: 'Wet box', submittedAt: '2026-11-21T15:00:00.000Z', decidedAt: null, note: '' },
  ...{ credit: null, memo_id: '', memo_number: null, comes_back: false, receivedAt: null },
  ...{ customer_id: 'c', business_name: 'Corner', invoice_number: 10_001, version: 1 },
  ...{ delivered_on: '2026-11-20', submitted_by: '', decided_by: '', received_by: '' },
  lines: [line('Cola'), line('Tea', { quantity: 2, amount: 8, stock_effect: 'none' })],
}
const other = { ...claim, _id: 'two', number: 1008 }

const open = (table: Record<string, unknown> = {}) =>
  openPage(
    ClaimPage,
    {
      'claims/one': { data: claim },
      'claims/two': { data: other },
      claims: rows(claim, other),
      'POST claims/one/decide': { data: claim },
      ...table,
    },
    '/claims/$id',
    '/claims/one',
  )

test('[X0-92] a claim is decided by line with the keyboard, and the next waiting one opens', async () => {
  const { user, changes, address } = open()
  await screen.findByRole('button', { name: 'Credit $58.00' })
  const cola = input('Accepted of Cola')
  await user.clear(cola)
  await user.type(cola, '3')
  await user.tab()
  await user.type(await screen.findByLabelText('Why not all of Cola'), 'Two are sealed')
  await user.click(screen.getByLabelText('The goods are already here'))
  await screen.findByRole('button', { name: 'Credit $38.00' })
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(address()).toBe('/claims/two'))
  expect(changes().map(({ body }) => body)).toEqual([
    {
      lines: [
        { _id: 'c-Cola', accepted: 3, note: 'Two are sealed' },
        { _id: 'c-Tea', accepted: 2, note: '' },
      ],
      note: '',
      received: true,
    },
  ])
})

test('[X0-92] R refuses all lines and A accepts them again; a refusal of the shop is shown', async () => {
  const { user } = open({ 'POST claims/one/decide': refusal('forbidden') })
  await screen.findByRole('button', { name: 'Credit $58.00' })
  await user.keyboard('r')
  const refuse = await screen.findByRole('button', { name: 'Refuse the claim' })
  await user.keyboard('a')
  await screen.findByRole('button', { name: 'Credit $58.00' })
  await user.keyboard('r')
  await user.click(refuse)
  await findNotice('Your account doesn’t have permission to do this.')
})

test('[X0-92] without an invoice a claim can only be refused, which the page says', async () => {
  const uncredited = claim.lines.map((one) => ({ ...one, creditable: 0, amount: 0 }))
  const { user } = open({
    'claims/one': { data: { ...claim, invoice_number: null, lines: uncredited } },
  })
  await screen.findByText(/has no invoice yet/)
  await screen.findByRole('button', { name: 'Refuse the claim' })
  await user.click(screen.getByRole('button', { name: 'One more: Accepted of Cola' }))
  const credit = await screen.findByRole<HTMLButtonElement>('button', { name: /^Credit/ })
  expect(credit.disabled).toBe(true)
})

test('[X0-92] goods are marked as back', async () => {
  const { user, changes } = open({
    'POST claims/one/receive': { data: { ...claim, receivedAt: '2026-11-22T15:00:00.000Z' } },
  })
  await click(user, 'button', 'Goods are back')
  await findNotice('The goods for RMA-1007 are back.')
  expect(changes()[0]?.path).toBe('/admin/api/claims/one/receive')
})

const order = { _id: 'o', number: 1042, customer_id: 'c', status: 'delivered', products: [] }

const claimable = {
  ...{ line_id: 'Cola', order_id: 'o', order_number: 1042, delivered_on: '2026-11-20' },
  ...{ product_id: 'p', item_no: '1', title: 'Cola', unit: '', units: [], thumbnail: '' },
  ...{ delivered: 24, claimable: 4, reasons: ['wrong'] },
}
const openNewClaim = (address: string, table: Record<string, unknown> = {}) =>
  openPage(
    NewClaimPage,
    {
      'orders/o': { data: { ...order, createdAt: '2026-11-19T15:00:00.000Z' } },
      'claims/claimable-lines': {
        data: [claimable],
        reasons: [{ _id: 'wrong', label: 'Wrong item', needs_photo: false }],
      },
      'POST claims': { data: claim },
      customers: rows({ _id: 'c', business_name: 'Corner', name: 'Ana', status: 'approved' }),
      orders: rows({ ...sampleOrderRow, _id: 'o', number: 1042 }),
      ...table,
    },
    '/claims/new',
    address,
  )

test('[X0-93] staff enter a claim for a customer', async () => {
  const { user, changes, address } = openNewClaim('/claims/new?order=o')
  await click(user, 'button', 'One more: Cola')
  await click(user, 'button', 'Enter claim')
  await screen.findByText('Please choose what is wrong.')
  await user.selectOptions(input('What is wrong with Cola'), 'Wrong item')
  await click(user, 'button', 'Enter claim')
  await waitFor(() => expect(address()).toBe('/claims/one'))
  expect(changes().map(({ body }) => body)).toEqual([
    {
      ...{ order_id: 'o', text: '' },
      lines: [{ line_id: 'Cola', quantity: 1, reason_id: 'wrong', photos: [] }],
    },
  ])
})

test('[X0-93] what is entered while a photo is sent stays, and the claim waits for the photo', async () => {
  const reply = Promise.withResolvers<unknown>()
  const { user, changes, address } = openNewClaim('/claims/new?order=o', {
    'POST documents': () => reply.promise,
  })
  await click(user, 'button', 'One more: Cola')
  const files = [new File(['a photo'], 'IMG_1.jpg', { type: 'image/jpeg' })]
  fireEvent.change(screen.getByLabelText('Add a photo'), { target: { files } })
  await click(user, 'button', 'One more: Cola')
  await user.selectOptions(input('What is wrong with Cola'), 'Wrong item')
  await click(user, 'button', 'Enter claim')
  await screen.findByText('Please wait until the photos are sent.')
  reply.resolve({ data: { _id: 'photo-1', createdAt: '2026-11-21T15:00:00.000Z' } })
  await screen.findByRole('button', { name: 'Remove photo 1 of Cola' })
  await click(user, 'button', 'Enter claim')
  await waitFor(() => expect(address()).toBe('/claims/one'))
  expect(changes().at(-1)?.body).toMatchObject({
    lines: [{ line_id: 'Cola', quantity: 2, reason_id: 'wrong', photos: ['photo-1'] }],
  })
})

test('[X0-93] for a customer who calls, customer and order are chosen first', async () => {
  const { user, address } = openNewClaim('/claims/new')
  await user.type(await screen.findByRole('combobox', { name: 'Customer' }), 'corner{Enter}')
  await click(user, 'link', /1042/)
  await screen.findByRole('heading', { name: 'Claim for order 1042' })
  expect(address()).toBe('/claims/new?order=o')
})

test('[X0-119] a claim that a driver enters at the door leads back to the stop', async () => {
  const { user, address } = openNewClaim('/claims/new?order=o&run=r&stop=s')
  const back = await screen.findByRole('link', { name: 'Stop' })
  expect(back.getAttribute('href')).toContain('/runs/r/drive?stop=s')
  await click(user, 'button', 'One more: Cola')
  await user.selectOptions(input('What is wrong with Cola'), 'Wrong item')
  await click(user, 'button', 'Enter claim')
  await waitFor(() => expect(address()).toBe('/runs/r/drive?stop=s'))
})

const memo = {
  ...{ _id: 'm', kind: 'credit', number: 10_003, customer_id: 'c', business_name: 'Corner' },
  ...{ order_id: 'o', order_number: 1042, invoice_number: 10_001, day: '2026-11-21' },
  ...{ cause: 'staff', reason: 'Broken', amount: 20, open: 0, by: 'Olga Owner', lines: [] },
}

test('[X0-93] a credit memo is over pieces of an order, or over an amount', async () => {
  const creditable = {
    ...{ line_id: 'Cola', product_id: 'p', item_no: '1', title: 'Cola', unit: '' },
    ...{ quantity: 5, amount: 50 },
  }
  const answers: unknown[] = [refusal('status_conflict'), { data: memo }]
  const { user, changes } = openPage(
    NewMemoPage,
    {
      'orders/o': { data: { ...order, createdAt: '2026-11-19T15:00:00.000Z' } },
      'orders/o/creditable-lines': { data: [creditable] },
      'customers/c': { data: { _id: 'c', business_name: 'Corner' } },
      'POST memos': () => answers.shift(),
    },
    '/memos/new',
    '/memos/new?order=o',
  )
  await click(user, 'button', 'One more: Cola')
  await click(user, 'button', 'One more: Cola')
  await user.type(input('Reason'), 'Broken')
  await click(user, 'button', 'Credit $20.00')
  await screen.findByText(/not possible in the current status/)
  await user.click(input('An amount instead of products'))
  await user.type(input('Amount in dollars'), '7.5')
  await click(user, 'button', 'Credit $7.50')
  await waitFor(() => expect(changes()).toHaveLength(2))
  expect(changes().map(({ body }) => body)).toEqual([
    {
      ...{ kind: 'credit', customer_id: 'c', order_id: 'o', reason: 'Broken' },
      lines: [{ line_id: 'Cola', quantity: 2 }],
    },
    { kind: 'credit', customer_id: 'c', order_id: 'o', reason: 'Broken', amount: 7.5 },
  ])
})
