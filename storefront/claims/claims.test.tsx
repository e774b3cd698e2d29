import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cola } from '../testing/cola.ts'
import { refusal } from '../testing/fake-shop.ts'
import { renderPage } from '../testing/render-page.tsx'
import { ClaimsPage } from './claims-page.tsx'
import { ReportProblemPage } from './report-problem-page.tsx'

vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo')
vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()

const submit = 'POST /api/claims'
const upload = 'POST /api/documents'

const line = (title: string, more: object = {}) => ({
  ...{ line_id: title, order_id: 'o', order_number: 1042, delivered_on: '2026-11-20' },
  ...{ product_id: `p-${title}`, item_no: title, title, unit: '', units: [], thumbnail: '' },
  ...{ delivered: 24, claimable: 24, reasons: ['wrong', 'damaged'] },
  ...more,
})
const claimable = {
  data: [line('Cola', { units: [{ name: 'case', quantity: 12, upc: '' }] }), line('Tea')],
  reasons: [
    { _id: 'wrong', label: 'Wrong item', needs_photo: false },
    { _id: 'damaged', label: 'Damaged', needs_photo: true },
  ],
}
const claim = {
  ...{ _id: 'c', number: 1007, status: 'submitted', order_id: 'o', order_number: 1042, text: '' },
  ...{ submittedAt: '2026-11-21T15:00:00.000Z', decidedAt: null, note: '', credit: null },
  ...{ memo_id: '', memo_number: null, comes_back: false, receivedAt: null, lines: [] },
}
const claimedLine = {
  ...{ _id: 'l', line_id: 'Cola', product_id: 'p', item_no: '1', title: 'Cola', unit: '' },
  ...{ units: [], thumbnail: '', quantity: 5, accepted: null, reason: 'Damaged', note: '' },
  photos: [],
}

const report = (replies: Parameters<typeof renderPage>[1] = {}, chosen = '') => {
  const page = renderPage(() => <ReportProblemPage id="o" line={chosen} />, {
    'GET /api/claimable-lines': claimable,
    [submit]: { data: claim },
    [upload]: { data: { _id: 'photo-1', createdAt: '2026-11-21T15:00:00.000Z' } },
    ...replies,
  })
  const send = async () =>
    page.user.click(await screen.findByRole('button', { name: 'Send report' }))
  const takePhoto = () => {
    const input = screen.getByLabelText<HTMLInputElement>(/photo/i, { selector: 'input' })
    const files = [new File(['a photo'], 'IMG_1.jpg', { type: 'image/jpeg' })]
    fireEvent.change(input, { target: { files } })
  }
  return { ...page, send, takePhoto }
}

test('[X0-90] a buyer chooses lines, says how many in units, what is wrong and shows it, and gets the number of the claim', async () => {
  const { user, shop, send, takePhoto } = report()
  await user.click(await screen.findByRole('checkbox', { name: /Cola/ }))
  const quantity = screen.getByLabelText('Quantity of Cola')
  await user.clear(quantity)
  await user.type(quantity, '1 case')
  await user.click(screen.getByRole('radio', { name: 'Damaged' }))
  await send()
  await screen.findByText('Please add a photo that shows what is wrong.')
  expect(shop.sent(submit)).toEqual([])
  takePhoto()
  await waitFor(() => expect(shop.sent(upload)).toHaveLength(1))
  await user.type(screen.getByLabelText(/Anything else/), 'Wet box')
  await send()
  await screen.findByText('Thank you. Your claim is RMA-1007.')
  expect(shop.sent(submit)).toMatchObject([
    {
      body: {
        ...{ order_id: 'o', text: 'Wet box' },
        lines: [{ line_id: 'Cola', quantity: 12, reason_id: 'damaged', photos: ['photo-1'] }],
      },
    },
  ])
  expect(shop.sent(submit)[0]?.headers.get('idempotency-key')).toBeTruthy()
})

test('[X0-90] what is missing is said beside the line, and a lost reply is sent again under the same key', async () => {
  const { user, shop, send } = report({}, 'Tea')
  await screen.findByRole('checkbox', { name: /Tea/, checked: true })
  await send()
  await screen.findByText('Please choose what is wrong.')
  await user.click(screen.getByRole('radio', { name: 'Wrong item' }))
  const mend = shop.fail(submit)
  await send()
  await screen.findByText(/could not be reached/)
  mend()
  await send()
  await screen.findByText(/RMA-1007/)
  const keys = shop.sent(submit).map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
})

test('[X0-90] more than was delivered stays in the field with a message', async () => {
  const { user, shop, send } = report({}, 'Tea')
  await user.click(await screen.findByRole('radio', { name: 'Wrong item' }))
  const quantity = screen.getByLabelText<HTMLInputElement>('Quantity of Tea')
  await user.clear(quantity)
  await user.type(quantity, '25')
  await send()
  await screen.findByText('At most 24 can be reported.')
  expect(quantity.value).toBe('25')
  expect(shop.sent(submit)).toEqual([])
})

test('[X0-90] a photo that was not sent is sent again or removed', async () => {
  const { user, shop, send, takePhoto } = report({ [upload]: refusal('too_large') }, 'Cola')
  await user.click(await screen.findByRole('radio', { name: 'Damaged' }))
  takePhoto()
  await screen.findByText('This is too large to upload.')
  await send()
  await screen.findByText('A photo could not be sent. Please try again or remove it.')
  shop.replies[upload] = { data: { _id: 'photo-2', createdAt: '2026-11-21T15:00:00.000Z' } }
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Remove photo 1' }))
  expect(screen.queryByRole('img', { name: 'Number 1' })).toBeNull()
})

test('[X0-90] what is entered while a photo is sent stays, and a photo of a line that was chosen again is not sent', async () => {
  let count = 0
  const { user, shop, send, takePhoto } = report(
    { [upload]: () => ({ data: { _id: `photo-${++count}` } }) },
    'Cola',
  )
  const release = async () => {
    shop.release(upload)
    await waitFor(() => expect(screen.queryByText('Sending...')).toBeNull())
  }
  const cola = await screen.findByRole('checkbox', { name: /Cola/, checked: true })
  const enter = async () => {
    await user.click(screen.getByRole('button', { name: 'One more of Cola' }))
    await user.click(screen.getByRole('radio', { name: 'Damaged' }))
  }
  shop.hold(upload)
  takePhoto()
  await enter()
  await release()
  expect(screen.getByLabelText<HTMLInputElement>('Quantity of Cola').value).toBe('2')
  screen.getByRole('radio', { name: 'Damaged', checked: true })
  shop.hold(upload)
  takePhoto()
  await waitFor(() => expect(shop.sent(upload)).toHaveLength(2))
  await user.click(cola)
  await user.click(cola)
  takePhoto()
  await enter()
  await waitFor(() => expect(shop.sent(upload)).toHaveLength(3))
  await release()
  await send()
  await screen.findByText(/RMA-1007/)
  expect(shop.sent(submit)).toMatchObject([
    { body: { lines: [{ line_id: 'Cola', quantity: 2, photos: ['photo-3'] }] } },
  ])
})

test('[X0-90] once nothing can be reported the page says so', async () => {
  report({ 'GET /api/claimable-lines': { data: [], reasons: [] } })
  await screen.findByText('Nothing in this order can be reported here anymore.')
})

const openClaims = (replies: Parameters<typeof renderPage>[1]) =>
  renderPage(() => <ClaimsPage page={1} />, replies)

test('[X0-91] a buyer sees each claim with its state, what was accepted, the credit, and what to do', async () => {
  const decided = {
    ...{ ...claim, status: 'partly', credit: 21.37, memo_id: 'm', memo_number: 10_003 },
    ...{ comes_back: true, note: 'With our apologies' },
    lines: [{ ...claimedLine, accepted: 3, note: 'Two were sealed' }],
  }
  openClaims({ 'GET /api/claims': { data: [decided], numberOfPages: 1 } })
  for (const text of [
    ...['RMA-1007', 'Accepted in part', '$21.37', 'CM-10003', '3 of 5 accepted'],
    ...['Two were sealed', 'With our apologies'],
    'Please give the goods to our driver at the next delivery.',
  ])
    await screen.findByText(text)
})

test('[X0-91] a product’s code leads to the one delivery with it, or to a list of several', async () => {
  const found = [line('Cola'), line('Cola', { line_id: 'Other', order_number: 1043 })]
  const { user, shop, address } = openClaims({
    'GET /api/claims': { data: [], numberOfPages: 0 },
    'POST /api/resolve-codes': { data: [{ product: cola, near: [], message: '' }] },
    'GET /api/claimable-lines': { data: found, reasons: [] },
  })
  await user.type(await screen.findByLabelText('UPC or item number'), '001')
  await user.click(screen.getByRole('button', { name: 'Find' }))
  const link = await screen.findByRole('link', { name: /Order 1043/ })
  expect(link.getAttribute('href')).toBe('/my-order/o/problem?line=Other')
  shop.replies['GET /api/claimable-lines'] = { data: found.slice(0, 1), reasons: [] }
  await user.click(screen.getByRole('button', { name: 'Find' }))
  await waitFor(() => expect(address()).toBe('/my-order/o/problem?line=Cola'))
})

test('[X0-91] an unknown code is said to be one', async () => {
  const message = 'No product has the code 999.'
  const { user } = openClaims({
    'GET /api/claims': { data: [], numberOfPages: 0 },
    'POST /api/resolve-codes': { data: [{ product: null, near: [], message }] },
  })
  await user.type(await screen.findByLabelText('UPC or item number'), '999{Enter}')
  await screen.findByText(message)
})
