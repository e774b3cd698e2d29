import { optionalOrderFieldNames, optionalOrderFields } from '@endcap/contract/orders/order-fields'
import type {
  DocumentContent,
  InvoicedOrder,
  OrderDocument,
} from '@endcap/contract/printing/printed-documents'
import { expect, test } from 'vitest'
import { invoiceOf, orderOf, orderTexts, slipsOf } from './test-support/printed-documents.ts'
import { readPdf } from './test-support/read-pdf.ts'
import { renderDocument } from './test-support/render-document.ts'

const order = orderOf(1042, 1)
const stop = { ...order, pieces: 1, terms: '', pays_by_invoice: false, route: '' }
const documents: Record<OrderDocument, DocumentContent> = {
  pick_list: {
    kind: 'pick_list',
    facts: {
      orders: [{ ...order, box: 'A', business_name: 'Corner Store' }],
      left_out: [],
      rows: [],
    },
  },
  packing_slips: slipsOf([order]),
  invoices: { kind: 'invoices', facts: [invoiceOf(order)] },
  delivery_sheet: {
    kind: 'delivery_sheet',
    facts: { day: '', stops: [stop] },
  },
}

/** The texts of a document; lines at one position from the left are one text, since labels of columns wrap. */
const textOf = async (content: DocumentContent): Promise<string> => {
  const items = (await readPdf(await renderDocument(content))).flat()
  return [...Map.groupBy(items, ({ left }) => Math.round(left)).values()]
    .map((column) => column.map(({ text }) => text).join(' '))
    .join('\n')
}

test.each(Object.values(documents))(
  '[X1-01] $kind shows the optional order fields that name it, with their labels, and no others',
  async (content) => {
    const text = await textOf(content)
    for (const name of optionalOrderFieldNames) {
      const { label, printedOn } = optionalOrderFields[name]
      const isPrinted = printedOn.some((document) => document === content.kind)
      const shown = { label: text.includes(label), text: text.includes(orderTexts[name]) }
      expect(shown, name).toEqual({ label: isPrinted, text: isPrinted })
    }
  },
)

test('[X5-96] an invoice stored before an optional order field existed is printed without it', async () => {
  const stored = Object.entries(order).filter(([name]) => !(name in orderTexts))
  const text = await textOf({
    kind: 'invoices',
    facts: [invoiceOf(Object.fromEntries(stored) as InvoicedOrder)],
  })
  expect(text).toContain('INV-10001')
  for (const name of optionalOrderFieldNames)
    expect(text).not.toContain(optionalOrderFields[name].label)
})
