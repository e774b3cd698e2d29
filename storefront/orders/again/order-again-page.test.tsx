import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { wireProduct } from '../../testing/cola.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { OrderAgainPage } from './order-again-page.tsx'

const lineOf = (title: string, price: number, now: object) => ({
  ...{ _id: title, product_id: title, title, item_no: title, price, substitute_for: '' },
  ...{ quantity: 3, ordered: 3, now: wireProduct({ _id: title, title, price: 12, ...now }) },
})

test('[X8-314] a line to order again has its amount; a rise is marked by how much, and only a fallen price is crossed out', async () => {
  const special = { was: 15, until: null }
  const lines = [
    lineOf('Dearer', 10, {}),
    lineOf('Cheaper', 14, {}),
    lineOf('Same', 12, { special, special_note: 'Special', break_note: 'from 9: $11.00' }),
  ]
  renderPage(() => <OrderAgainPage id="o" />, {
    'GET /api/order/o/again': { data: { number: 7, lines } },
  })
  const [dearer, cheaper, same] = await screen.findAllByRole('listitem')
  const crossedOut = (line: HTMLElement | undefined) =>
    line?.querySelector('s, .line-through')?.textContent
  expect(dearer?.textContent).toMatch(/Now \$12\.00 Then \$10\.00 ▲ \$2\.00\$36\.00$/)
  expect(crossedOut(dearer)).toBeUndefined()
  expect(cheaper?.textContent).toMatch(/Now \$12\.00 Then \$14\.00\$36\.00$/)
  expect(crossedOut(cheaper)).toBe('Then $14.00')
  expect(same?.textContent).not.toMatch(/Then|▲/)
  expect(crossedOut(same)).toBe('Was $15.00')
  expect(same?.querySelector('.text-break')?.textContent).toBe('from 9: $11.00')
})
