import type { DocumentContent } from '@endcap/contract/printing/printed-documents'
import { inlineTranslations } from '@endcap/translations/inline-translations'
import { runnerImport } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import * as english from './render-document.tsx'
import { type DocumentBuild, renderInLanguages } from './render-in-languages.ts'
import {
  creditMemo,
  frame,
  invoiceOf,
  lineOf,
  orderOf,
  slipsOf,
  statementOf,
} from './test-support/printed-documents.ts'
import { readPdf, rowsOf } from './test-support/read-pdf.ts'

let spanish: DocumentBuild
beforeAll(async () => {
  const { module } = await runnerImport<DocumentBuild>('./render-document.tsx', {
    root: import.meta.dirname,
    plugins: [inlineTranslations('es')],
    environments: { inline: { resolve: { noExternal: [/^@endcap\/contract/] } } },
  })
  spanish = module
})

const printed = async (content: DocumentContent) => {
  const build = async (language: string) => (language === 'es' ? spanish : english)
  return (await readPdf(await renderInLanguages(build, content, frame))).map(rowsOf)
}

const order = {
  ...orderOf(1042, 2),
  language: 'es' as const,
  fulfilment: 'Para recoger lun, 23 de nov de 2026, 9:00 a.m.',
  delivery_fee: 500,
}
const replaced = { issuedAt: '2026-11-22T14:00:00.000Z', total: order.total + 500 }
const invoice = invoiceOf(order, { revision: 2, replaced })

test('[X0-76] a memo is in the customer’s language', async () => {
  const [page = []] = await printed({
    kind: 'memo',
    facts: { ...creditMemo, cause: 'correction', language: 'es' },
  })
  expect(page[0]).toBe('Endcap Wholesale | Nota de crédito')
  expect(page.join('\n')).toContain('El pedido se cambió después de la factura.')
})

test('[X8-203] an invoice in Spanish has its labels, dates, units and amounts in Spanish', async () => {
  const units = [
    { name: 'case', quantity: 30, upc: '' },
    { name: 'carton', quantity: 1, upc: '' },
  ]
  const lines = [{ ...lineOf(0), quantity: 60, units }]
  const facts = [{ ...invoice, order: { ...order, lines } }]
  const [page = []] = await printed({ kind: 'invoices', facts })
  expect(page[0]).toBe('Endcap Wholesale | Factura corregida')
  const text = page.join('\n')
  for (const part of [
    ...['Factura | INV-10001', 'Revisión | 2', 'Pedido | 1042', 'Facturar a', 'Entrega o recogida'],
    ...['Fecha del pedido | 20 nov 2026, 10:04 a.m.', 'Condiciones de pago', order.fulfilment],
    ...[
      'N.º de orden de compra | Text 0',
      '# | Art. n.º | UPC | Producto | Cant. | Precio | Importe',
    ],
    ...['2 cajas · 60 cartones', 'Cargo de entrega | $5.00', 'Saldo a favor | $5.00'],
    'Reemplaza la factura del 22 nov 2026, 9:00 a.m., de $10.99.',
    'Impreso el 23 nov 2026, 9:00 a.m. por Dana Whitfield | Página 1 de 1',
  ])
    expect(text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(part)
})

test('[X8-203] a packing slip in Spanish has its labels and the reason of a shortage in Spanish', async () => {
  const lines = [{ ...lineOf(0), ordered: 9, quantity: 0, reason: 'Out of stock' }]
  const content = (status: string) => slipsOf([{ ...order, status, lines }], true)
  const [page = []] = await printed(content('ready'))
  const text = page.join('\n')
  for (const part of [
    ...['Lista de empaque, pedido 1042', 'Para', 'Comentarios adicionales', 'Agotado'],
    ...[
      '# | Art. n.º | UPC | Producto | Pedido | Empacado | Precio | Importe',
      'Recibido por ____',
    ],
    'Piezas | 0',
  ])
    expect(text).toContain(part)
  expect((await printed(content('cancelled')))[0]?.[0]).toContain('CANCELADO')
})

test('[X8-203] a document for several customers has the pages of each in their language, in the order asked for', async () => {
  // An invoice without a language was made when all invoices were in English.
  const { language: _, ...older } = order
  const facts = [invoice, { ...invoice, order: older }, { ...invoice, number: 10002 }]
  const pages = await printed({ kind: 'invoices', facts })
  expect(pages.map((page) => page.at(-1)?.split(' | ')[0])).toEqual([
    'Factura INV-10001, pedido 1042',
    'Invoice INV-10001, order 1042',
    'Factura INV-10002, pedido 1042',
  ])
  const slips = await printed(slipsOf([orderOf(1041, 1), order]))
  expect(slips.map((page) => page[0])).toEqual([
    'Endcap Wholesale | Packing slip',
    'Endcap Wholesale | Lista de empaque',
  ])
})

test('[X8-203] a document for staff is in English', async () => {
  const facts = {
    orders: [{ ...order, box: 'A', business_name: 'Tienda' }],
    left_out: [],
    rows: [],
  }
  const [page = []] = await printed({ kind: 'pick_list', facts })
  expect(page[0]).toContain('Pick list')
})

test('[X0-60] a statement lists each open document with its days past due, and ends with the ageing: $825.25', async () => {
  const [page = []] = await printed({ kind: 'statements', facts: [statementOf()] })
  const text = page.join('\n')
  for (const part of [
    ...['Endcap Wholesale | Statement', 'As of | Nov 28, 2026', 'Balance | $825.25'],
    ...['Overdue | $425.25', 'Date | Document | Due | Amount | Paid | Open | Days'],
    'Jul 2, 2026 | Invoice INV-10001 | Aug 1, 2026 | $75.00 | $75.00 | 119',
    'Oct 31, 2026 | Invoice INV-10004 | Nov 30, 2026 | $500.00 | $500.00',
    'Nov 28, 2026 | Payment PMT-10005 | -$120.00 | $20.00 | -$100.00',
    'Current | 1–30 | 31–60 | 61–90 | Over 90 days | Credits',
    '$500.00 | $200.00 | $150.25 | $0.00 | $75.00 | -$100.00',
  ])
    expect(text).toContain(part)
})

test('[X0-60] a statement is in its customer’s language; a balance forward has the balance after each entry', async () => {
  const [, invoiceLine, , , paymentLine] = statementOf().lines
  if (invoiceLine === undefined || paymentLine === undefined) throw new Error('No lines')
  const facts = statementOf({
    ...{ layout: 'balance_forward', language: 'es' },
    forward: { from: '2026-11-01', balance: 92_525 },
    lines: [
      { ...invoiceLine, po_number: '77', amount: 1_000, open: 93_525 },
      { ...paymentLine, amount: -11_000, open: 82_525 },
    ],
  })
  const [page = []] = await printed({ kind: 'statements', facts: [facts] })
  const text = page.join('\n').replaceAll(/[\u00a0\u202f]/g, ' ')
  for (const part of [
    ...['Endcap Wholesale | Estado de cuenta', 'Al | 28 nov 2026'],
    'Fecha | Documento | Vence | Cargo | Abono | Saldo',
    '1 nov 2026 | Saldo anterior | $925.25',
    '1 sept 2026 | Factura INV-10002 | OC 77 | 1 oct 2026 | $10.00 | $935.25',
    '28 nov 2026 | Pago PMT-10005 | $110.00 | $825.25',
  ])
    expect(text).toContain(part)
})
