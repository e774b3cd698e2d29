import { mapOptionalOrderFields } from '@endcap/contract/orders/order-fields'
import type { DocumentContent, PrintedLine } from '@endcap/contract/printing/printed-documents'
import { expect, test } from 'vitest'
import { type Block, paginate } from './printing/paginate.ts'
import { frame, invoiceOf, orderOf, slipsOf } from './test-support/printed-documents.ts'
import { printed } from './test-support/render-document.ts'

/** Titles as long as those of distributors, which end with the pack. */
const lines: PrintedLine[] = Array.from({ length: 98 }, (_, index) => ({
  ...{ item_no: `10${1000 + index}`, upc: '036000291452', unit: '10 ct display' },
  ...{ title: `Nimbolo Bar 8000 Puffs Disposable 5% – Ice ${index} (10 ct display)` },
  ...{ quantity: 12, ordered: 12, reason: '', price: 7_850 },
}))
const order = { ...orderOf(1042, 0), lines, total: 98 * 12 * 7_850 }
const pickListOf = (boxes: string): DocumentContent => ({
  kind: 'pick_list',
  facts: {
    orders: [...boxes].map((box, index) => ({
      ...{ box, number: 1042 + index, business_name: 'Corner Store', fulfilment: 'Delivery' },
      ...mapOptionalOrderFields(() => ''),
    })),
    left_out: [],
    rows: lines.map((line) => ({ ...line, bin: 'A01-2', quantities: [...boxes].map(() => 3) })),
  },
})

test.each<[name: string, content: DocumentContent, minRows: number]>([
  ['a pick list', pickListOf('A'), 26],
  ['a pick list of six orders', pickListOf('ABCDEF'), 22],
  ['a packing slip', slipsOf([order]), 26],
  ['an invoice', { kind: 'invoices', facts: [invoiceOf(order)] }, 26],
])(
  '[X6-214, X6-215] a full page of %s with long titles has twice the lines of the former ones, numbered, each pack once',
  async (_, content, minRows) => {
    const pages = await printed(content)
    const numbered = pages.map((page) =>
      page.flatMap((row) => /^(\d+) \| .*Nimbolo/.exec(row)?.[1] ?? []),
    )
    expect(numbered.flat()).toEqual(lines.map((_, index) => String(index + 1)))
    for (const page of numbered.slice(1, -1)) expect(page.length).toBeGreaterThanOrEqual(minRows)
    const text = pages.flat().join('\n')
    expect(text.match(/10 ct display/g)).toHaveLength(98)
  },
)

test('[X6-216] totals are never on a page with fewer than three of the lines', () => {
  const block = (height: number): Block => ({ height, baseline: 0, draw: () => [] })
  const [first, running, head, end] = [block(100), block(20), block(10), block(60)]
  for (let count = 1; count < 80; count += 1) {
    const rows = Array.from({ length: count }, () => block(20))
    const pages = paginate({ first, running, head, rows, end }, 500)
    expect(pages.at(-1)?.at(-1)).toBe(end)
    // Besides what is above the lines and the end itself.
    expect((pages.at(-1)?.length ?? 0) - 3).toBeGreaterThanOrEqual(Math.min(3, count))
    for (const page of pages) {
      const height = page.reduce((sum, { height }) => sum + height, 0)
      expect(height).toBeLessThanOrEqual(500)
    }
  }
})

test('[X6-217] the invoice of a cancelled order says so, and keeps its number', async () => {
  const cancelled = { ...orderOf(1042, 0), status: 'cancelled', lines: [], total: 0 }
  const replaced = { issuedAt: '2026-11-22T14:00:00.000Z', total: 500 }
  const facts = [invoiceOf(cancelled, { revision: 2, replaced })]
  const [page = []] = await printed({ kind: 'invoices', facts })
  expect(page[0]).toBe(`${frame.letterhead.store_name} | CANCELLED`)
  expect(page.join('\n')).toContain('Corrected invoice | INV-10001')
})
