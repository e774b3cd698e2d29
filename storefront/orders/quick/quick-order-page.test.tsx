import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { wireProduct } from '../../testing/cola.ts'
import { fakeCodes } from '../../testing/fake-codes.ts'
import { fakeCart, lost, type Replies } from '../../testing/fake-shop.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { QuickOrderPage } from './quick-order-page.tsx'

const resolve = 'POST /api/resolve-codes'
const cola = wireProduct({ item_no: '990001', price: 10, unit: '12 pack' })
const codes = fakeCodes(() => [cola])

const openQuickOrder = async (replies: Replies = {}) => {
  const { cart, replies: ofCart } = fakeCart()
  cart.know(cola)
  const page = renderPage(QuickOrderPage, { ...ofCart, [resolve]: codes, ...replies })
  await screen.findByRole('heading', { name: 'Quick order' })
  return {
    ...page,
    cart,
    paste: async (text: string) => {
      await page.user.click(screen.getByLabelText(/^One product per line/))
      await page.user.paste(text)
      await page.user.click(screen.getByRole('button', { name: 'Add these lines' }))
    },
    addToCart: () => page.user.click(screen.getByRole('button', { name: 'Add to cart' })),
  }
}

const typed = () => screen.getAllByRole<HTMLInputElement>('combobox').map(({ value }) => value)

test('[X1-58] pasted lines are added up by product, and wrong ones stay with near matches to choose', async () => {
  const { user, cart, paste, addToCart } = await openQuickOrder()
  await paste('990001 5\n7 x 990001\n9900010\t2\nplease hurry')
  await screen.findByText(/2 lines: 5 \+ 7 = 12/)
  await screen.findByText(/2 lines to correct/)
  expect(screen.queryByRole('link', { name: 'View cart' })).toBeNull()
  await addToCart()
  await screen.findByRole('link', { name: 'View cart' })
  await user.click(screen.getByRole('button', { name: /Take this/ }))
  await screen.findAllByText('$20.00')
  await addToCart()
  await waitFor(() => expect(cart.lines).toEqual([{ _id: 'a', qty: 14 }]))
  await waitFor(() => expect(typed()).toEqual(['please hurry', '']))
})

test('[X1-227] a line with an amount that can’t be read orders nothing until its amount is entered', async () => {
  const { user, paste } = await openQuickOrder()
  await paste('990001 in 48 ct boxes')
  await user.click(await screen.findByRole('button', { name: /990001 · 12 pack.*Take this/ }))
  await screen.findByText(/Please enter a quantity/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add to cart' }).disabled).toBe(true)
  const amount = screen.getByLabelText('Quantity, line 1')
  await user.clear(amount)
  await user.type(amount, '2{Enter}')
  await screen.findAllByText('$20.00')
})

test('[X1-64] lines that were cleared come back by one tap', async () => {
  const { user, paste } = await openQuickOrder()
  await paste('990001 5\nplease hurry')
  await screen.findAllByText('$50.00')
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(typed()).toEqual([''])
  await user.type(screen.getByRole('combobox'), 'typed since')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findAllByText('$50.00')
  expect(typed()).toEqual(['990001', 'please hurry', 'typed since', ''])
})

test('[X1-59] a check that fails although the device is online is made again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { shop, paste } = await openQuickOrder({ [resolve]: lost })
  await paste('990001 4')
  await screen.findByText(/^The shop could not be reached/)
  shop.replies[resolve] = codes
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  await screen.findAllByText('$40.00')
  expect(screen.queryByText(/^The shop could not be reached/)).toBeNull()
})

test('[X1-60] a spreadsheet becomes rows', async () => {
  const { user } = await openQuickOrder()
  const bytes = await readFile(join(import.meta.dirname, 'order-lines.xlsx'))
  const file = new File([bytes], 'lines.xlsx')
  await user.upload(screen.getByLabelText('Choose a CSV or XLSX file'), file)
  await screen.findByText('2 lines added.')
  await screen.findByText('No product has the code NO-SUCH-ITEM.')
  await screen.findAllByText('$30.00')
})

const gum = wireProduct({ _id: 'g', title: 'Gum', item_no: '990002', price: 4 })
const twoCodes = fakeCodes(() => [cola, gum])

const rows = () => {
  const amounts = screen.getAllByLabelText<HTMLInputElement>(/^Quantity, line/)
  return typed().map((code, at) => [code, amounts[at]?.value])
}

test('[X1-225] codes that a scanner types in a burst are lines, wherever the focus is; a quantity typed next is of the last one', async () => {
  const { user, shop, cart, addToCart } = await openQuickOrder({ [resolve]: twoCodes })
  cart.know(gum)
  shop.hold(resolve)
  await user.click(screen.getAllByRole('combobox')[0] ?? document.body)
  await user.keyboard('990001{Enter}990002{Enter}990001{Enter}990002{Enter}5')
  shop.release(resolve)
  expect(rows()).toEqual([
    ['990001', ''],
    ['990002', '5'],
    ['990001', '1'],
    ['', ''],
  ])
  await user.tab()
  await screen.findByText(/2 lines: 1 \+ 1 = 2/)
  await addToCart()
  await waitFor(() =>
    expect(cart.lines).toEqual([
      { _id: 'a', qty: 2 },
      { _id: 'g', qty: 5 },
    ]),
  )
})

/** As long as a person takes between typing a quantity and scanning. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 700))

test('[X1-225] a quantity that was typed by hand stays when the next code is scanned', async () => {
  const { user } = await openQuickOrder({ [resolve]: twoCodes })
  await user.click(screen.getAllByRole('combobox')[0] ?? document.body)
  await user.keyboard('990001{Enter}12')
  await pause()
  await user.keyboard('990002{Enter}')
  expect(rows()).toEqual([
    ['990001', '12'],
    ['990002', '1'],
    ['', ''],
  ])
  await user.keyboard('3')
  await pause()
  await user.keyboard('990001{Enter}')
  expect(rows()).toEqual([
    ['990001', '13'],
    ['990002', '3'],
    ['', ''],
  ])
})

test('[X1-225] digits that were typed before a scan without an Enter are the quantity of the scan before', async () => {
  const getSupportedFormats = () => Promise.resolve(['ean_13'])
  vi.stubGlobal('BarcodeDetector', Object.assign(class {}, { getSupportedFormats }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { user } = await openQuickOrder({ [resolve]: twoCodes })
  await user.click(screen.getByRole('button', { name: 'Scan bar codes' }))
  await screen.findByRole('dialog')
  await user.keyboard('990001{Enter}12')
  await pause()
  await user.keyboard('990002{Enter}')
  await waitFor(() =>
    expect(rows()).toEqual([
      ['990001', '12'],
      ['990002', '1'],
      ['', ''],
    ]),
  )
})

test('[X1-225] a line of a product that is already in the list is added up after it was typed, and no key is lost', async () => {
  const { user } = await openQuickOrder()
  await user.click(screen.getAllByRole('combobox')[0] ?? document.body)
  await user.keyboard('990001{Enter}2{Enter}')
  await screen.findAllByText('$20.00')
  await user.keyboard('990001{Enter}')
  await screen.findAllByText('$10.00')
  await user.keyboard('3{Enter}')
  await screen.findByText(/2 lines: 2 \+ 3 = 5/)
  expect(rows()).toEqual([
    ['990001', '5'],
    ['', ''],
  ])
})

test('[X1-223] a list whose quantities aren’t certain is added after the column was chosen; rows without one are left out, and said so', async () => {
  const { user, paste } = await openQuickOrder()
  await paste('Item #\tWk 48\tWk 49\n990001\t24\t2\n990002\t12\t\n')
  expect(typed()).toEqual([''])
  await user.click(await screen.findByRole('button', { name: /^Wk 49/ }))
  await screen.findByText(/^1 line added\..*1 row/)
  expect(rows()).toEqual([
    ['990001', '2'],
    ['', ''],
  ])
  await paste('Item #\tWk 48\tWk 49\n990002\t24\t2')
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(rows()).toHaveLength(2)
})

test('[X2-220] a word for several units is asked about; the answer is the quantity', async () => {
  const units = [
    { name: 'carton', quantity: 1, upc: '' },
    { name: 'case', quantity: 30, upc: '' },
  ]
  const reds = wireProduct({ item_no: '990001', price: 10, units: units as never })
  const { user, paste } = await openQuickOrder({ [resolve]: fakeCodes(() => [reds]) })
  await paste('2 cajas de 990001')
  await user.click(await screen.findByRole('button', { name: '2 cases (60 cartons)' }))
  await screen.findByText(/2 cases · 60 cartons/)
  await screen.findAllByText('$600.00')
})

test('[X1-226] Enter doesn’t take a suggestion for an earlier text', async () => {
  const suggestions = 'GET /api/suggestions'
  const option = (text: string) => ({
    ...{ kind: 'product', _id: text, title: `Product of ${text}`, slug: text },
    ...{ item_no: `of ${text}`, thumbnail: '' },
  })
  const { user, shop } = await openQuickOrder({
    [suggestions]: ({ query }: { query: URLSearchParams }) => ({
      data: [option(query.get('q') ?? '')],
    }),
  })
  const field = screen.getAllByRole('combobox')[0] ?? document.body
  await user.type(field, 'blu')
  await screen.findByText('Product of blu')
  shop.hold(suggestions)
  await user.type(field, 'e{ArrowDown}{Enter}')
  expect(typed()[0]).toBe('blue')
  shop.release(suggestions)
  await user.click(field)
  await user.type(field, 's')
  await screen.findByText('Product of blues')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(typed()[0]).toBe('of blues')
})

test('[X8-330] a suggestion names item number and pack', async () => {
  const option = {
    ...{ kind: 'product', _id: 'a', title: 'Cola (12 pack)', slug: 'cola', unit: '12 pack' },
    ...{ item_no: '990001', thumbnail: '' },
  }
  const { user } = await openQuickOrder({ 'GET /api/suggestions': { data: [option] } })
  await user.type(screen.getAllByRole('combobox')[0] ?? document.body, 'col')
  expect((await screen.findByRole('option')).textContent).toBe('Cola990001 · 12 pack')
})

test('[X8-327] arrow keys move through the sheet: to the rows above and below, and beside a text; within it, they move the cursor', async () => {
  const { user } = await openQuickOrder({ [resolve]: twoCodes })
  await user.click(screen.getAllByRole('combobox')[0] ?? document.body)
  await user.keyboard('990001{Enter}2{Enter}990002{Enter}5')
  const focus = () => document.activeElement?.getAttribute('aria-label')
  await user.keyboard('{ArrowUp}')
  expect(focus()).toBe('Quantity, line 1')
  await user.keyboard('{ArrowLeft}')
  expect(focus()).toBe('Item number or UPC, line 1')
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(focus()).toBe('Quantity, line 2')
  await user.keyboard('12{ArrowLeft}')
  expect(focus()).toBe('Quantity, line 2')
  await user.keyboard('{ArrowRight}{ArrowRight}3')
  expect(rows()).toEqual([
    ['990001', '2'],
    ['990002', '12'],
    ['3', ''],
    ['', ''],
  ])
})

test('[X8-327] a row of the sheet shows number, product, pack, price and amount; a click on a row below the last one begins there', async () => {
  const { user, paste } = await openQuickOrder()
  await paste('990001 5')
  await screen.findByText('12 pack')
  screen.getByText('5 × $10.00')
  await user.click(screen.getByText('9', { selector: 'button' }))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Item number or UPC, line 2')
})
