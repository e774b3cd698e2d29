import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { wireProduct } from '../../testing/cola.ts'
import { fakeCodes } from '../../testing/fake-codes.ts'
import { fakeCart, lost, type Replies } from '../../testing/fake-shop.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { QuickOrderPage } from './quick-order-page.tsx'

const resolve = 'POST /api/resolve-codes'
const cola = wireProduct({ item_no: '990001', price: 10 })
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
