import {
  mapOptionalOrderFields,
  optionalOrderFieldNames,
} from '@endcap/contract/orders/order-fields'
import type {
  DocumentContent,
  DocumentFrame,
  InvoicedOrder,
  InvoiceFacts,
  MemoFacts,
  PrintedBuyer,
  PrintedLine,
  PrintedOrder,
  StatementFacts,
} from '@endcap/contract/printing/printed-documents'

export const frame: DocumentFrame = {
  letterhead: {
    store_name: 'Endcap Wholesale',
    phone: '(770) 555-0100',
    email: 'orders@endcap.example',
    address: '1200 Peachtree Industrial Blvd, Suwanee, GA 30024',
    time_zone: 'America/New_York',
  },
  printedAt: '2026-11-23T14:00:00.000Z',
  printedBy: 'Dana Whitfield',
}

export const buyer: PrintedBuyer = {
  name: 'Nguyễn Thị Hồng',
  business_name: 'Łódź Corner Store',
  business_address: '100 Buford Highway NE',
  place: 'Duluth, GA 30096',
  phone: '(404) 555-0110',
  email: 'hong@example.com',
}

export const lineOf = (index: number): PrintedLine => ({
  item_no: `IT-${1000 + index}`,
  title: `Energy drink ${index}, 8.4 fl oz`,
  unit: index % 2 === 0 ? '24 ct case' : '',
  upc: index % 3 === 0 ? '036000291452' : '',
  quantity: index + 1,
  ordered: index + 1,
  reason: '',
  price: 199 + index,
})

/** Short enough for a narrow column. */
export const orderTexts = mapOptionalOrderFields(
  (_, name) => `Text ${optionalOrderFieldNames.indexOf(name)}`,
)

export const orderOf = (number: number, count: number): PrintedOrder => {
  const lines = Array.from({ length: count }, (_, index) => lineOf(index))
  return {
    ...{ number, createdAt: '2026-11-20T15:04:05.000Z', status: 'confirmed', language: 'en' },
    ...{ fulfilment: 'Pick-up Mon, Nov 23, 2026, 9:00 AM', buyer, ...orderTexts, lines },
    total: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
  }
}

export const slipsOf = (orders: PrintedOrder[], withPrices = false): DocumentContent => ({
  kind: 'packing_slips',
  facts: { withPrices, orders },
})

export const invoiceOf = (
  order: InvoicedOrder,
  more: Partial<InvoiceFacts> = {},
): InvoiceFacts => ({
  ...{ number: 10001, revision: 1, issuedAt: '2026-11-23T14:00:00.000Z' },
  ...{ seller: frame.letterhead, terms: 'Net 15', order, replaced: null },
  ...more,
})

export const creditMemo: MemoFacts = {
  ...{ kind: 'credit', cause: 'claim', number: 10007, issuedAt: '2026-11-23T14:00:00.000Z' },
  ...{ seller: frame.letterhead, buyer, language: 'en', order: 1042, invoice: 10001 },
  ...{ reason: 'Claim RMA-1001', total: 2_637 },
  lines: [
    {
      ...{ kind: 'pieces', item_no: 'IT-1', title: 'Cola', unit: '', note: 'Damaged' },
      ...{ quantity: 5, amount: 2_137 },
    },
    {
      ...{ kind: 'fee', item_no: '', title: 'Delivery fee', unit: '', note: '' },
      ...{ quantity: null, amount: 500 },
    },
  ],
}

/** The statement of an account with four open invoices and an unapplied payment: $825.25. */
export const statementOf = (more: Partial<StatementFacts> = {}): StatementFacts => {
  const invoices = [
    [10_001, '2026-07-02', '2026-08-01', 7_500],
    [10_002, '2026-09-01', '2026-10-01', 15_025],
    [10_003, '2026-10-11', '2026-11-10', 20_000],
    [10_004, '2026-10-31', '2026-11-30', 50_000],
  ] as const
  const lines = invoices.map(([number, day, due_on, open]) => ({
    ...{ day, kind: 'invoice' as const, number, po_number: '', due_on, amount: open, open },
  }))
  const payment = { day: '2026-11-28', kind: 'payment' as const, number: 10_005, due_on: '' }
  return {
    ...{
      as_of: '2026-11-28',
      layout: 'open_items',
      language: 'en',
      seller: frame.letterhead,
      buyer,
    },
    forward: null,
    lines: [...lines, { ...payment, po_number: '', amount: -12_000, open: -10_000 }],
    ageing: { columns: [50_000, 20_000, 15_025, 0, 7_500], unapplied: -10_000, total: 82_525 },
    ...more,
  }
}
