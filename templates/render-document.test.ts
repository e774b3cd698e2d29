import { formatCents } from '@endcap/contract/money'
import { mapOptionalOrderFields } from '@endcap/contract/orders/order-fields'
import type { PrintedLine, ShelfLabelsFacts } from '@endcap/contract/printing/printed-documents'
import { expect, test } from 'vitest'
import {
  buyer,
  creditMemo,
  frame,
  invoiceOf,
  lineOf,
  orderOf,
  orderTexts,
  slipsOf,
} from './test-support/printed-documents.ts'
import { readBarCodes, readPdf, rowsOf } from './test-support/read-pdf.ts'
import { printed, renderDocument } from './test-support/render-document.ts'

/** A line of a packing slip or an invoice whose pack has room behind the title. */
const rowOf = (
  { item_no, upc, title, unit }: PrintedLine,
  index: number,
  figures: readonly (string | number)[],
): string =>
  [index + 1, item_no, upc, title, unit, ...figures].filter((text) => text !== '').join(' | ')

const renderLabels = (facts: Omit<ShelfLabelsFacts, 'shopUrl'>) =>
  renderDocument({
    kind: 'shelf_labels',
    facts: { ...facts, shopUrl: 'https://shop.example.com' },
  })

test('[X5-94] a pick list has a row for each product with its bin, and a column for each order’s box', async () => {
  const order = { fulfilment: 'Delivery', ...orderTexts }
  const [page = [], ...more] = await printed({
    kind: 'pick_list',
    facts: {
      orders: [
        { ...order, box: 'A', number: 1042, business_name: 'Łódź Corner Store' },
        { ...order, box: 'B', number: 1043, business_name: 'Phở 24' },
      ],
      left_out: [],
      rows: [
        { ...lineOf(0), bin: 'A-2', quantities: [3, 10] },
        { ...lineOf(1), bin: 'A-10', quantities: [0, 7] },
        { ...lineOf(2), bin: '', quantities: [1, 0] },
      ],
    },
  })
  expect(more).toEqual([])
  expect(page).toContain('Pick list | 3 products, 21 pieces')
  expect(page).toContain('A | Order 1042 | Łódź Corner Store | Delivery')
  expect(page).toContain('# | Bin | Item # / UPC | Product | Total | A | B')
  expect(page).toContain('1 | A-2 | IT-1000 | Energy drink 0, 8.4 fl oz | 24 ct case | 13 | 3 | 10')
  expect(page).toContain('2 | A-10 | IT-1001 | Energy drink 1, 8.4 fl oz | 7 | · | 7')
  expect(page).toContain('3 | – | IT-1002 | Energy drink 2, 8.4 fl oz | 24 ct case | 1 | 1 | ·')
  expect(page.at(-1)).toBe(
    'Pick list, A 1042, B 1043 | Printed Nov 23, 2026, 9:00 AM by Dana Whitfield | Page 1 of 1',
  )
})

test('[X0-270] excise that is added to the prices has a row before the total, and the products one without it', async () => {
  const order = { ...orderOf(1042, 1), excise: 427, delivery_fee: 500, total: 199 + 427 + 500 }
  for (const content of [
    { kind: 'invoices', facts: [invoiceOf(order)] } as const,
    slipsOf([order], true),
  ]) {
    const rows = (await printed(content)).flat()
    const from = rows.indexOf('Products | $1.99')
    expect(rows.slice(from, from + 4)).toEqual([
      ...['Products | $1.99', 'Delivery fee | $5.00', 'Excise | $4.27', 'Total | $11.26'],
    ])
  }
})

const tradeInvoice = (lines: number, mark: string) => {
  const order = orderOf(1042, lines)
  const trade = { brand: 'Nimbolo', type: 'Single-use vapor', excise: 10_256 }
  const license = { kind: 'Georgia tobacco license', number: '0012345', until: '2027-02-28' }
  return invoiceOf(
    { ...order, lines: order.lines.map((line, at) => (at === 0 ? { ...line, trade } : line)) },
    {
      trade: {
        ...{ ship_date: '2026-11-27', ship_from: '1200 Peachtree Blvd, Suwanee, GA', mark },
        ...{ seller_license: { ...license, number: '0000777' }, buyer_license: license },
        included_excise: [{ label: 'Georgia excise tax', amount: 27_951 }],
      },
    },
  )
}

test('[X0-276] an invoice of goods with a class shows both licenses, where and when it ships, brand and class, and the excise', async () => {
  const facts = [tradeInvoice(2, '')]
  const [page = []] = await printed({ kind: 'invoices', facts })
  const text = page.join('\n')
  for (const part of [
    '0012345 (Georgia tobacco license, to Feb 28, 2027)',
    'Ship date | Nov 27, 2026',
    '1200 Peachtree Blvd, Suwanee, GA',
    'Nimbolo · Single-use vapor',
    'Georgia excise tax included: $279.51',
    '$102.56',
  ])
    expect(text).toContain(part)
  expect(text).toContain('0000777')
  const [plain = []] = await printed({ kind: 'invoices', facts: [invoiceOf(orderOf(1042, 2))] })
  expect(plain.join('\n')).not.toMatch(/Excise|Ship date|license/i)
})

test('[X0-276] T25: the mark is on each page, in English in any language, and nowhere without one', async () => {
  const paid = 'GEORGIA EXCISE TAX PAID'
  for (const language of ['en', 'es'] as const) {
    const { order, ...invoice } = tradeInvoice(90, paid)
    const facts = [{ ...invoice, order: { ...order, language } }]
    const pages = await printed({ kind: 'invoices', facts })
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages) expect(page).toContain(paid)
  }
  const unmarked = await printed({ kind: 'invoices', facts: [tradeInvoice(90, '')] })
  expect(unmarked.flat().join('\n')).not.toContain(paid)
})

test('[X5-94] more orders than columns are named by their boxes in one cell', async () => {
  const boxes = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const orders = boxes.map((box, index) => ({
    ...{ box, number: 1042 + index, business_name: 'Corner Store', fulfilment: 'Delivery' },
    ...mapOptionalOrderFields(() => ''),
  }))
  const quantities = boxes.map((box) => (box === 'Z' ? 12 : 0))
  const rows = [{ ...lineOf(0), bin: 'A-2', quantities }]
  const [page = []] = await printed({
    kind: 'pick_list',
    facts: { orders, left_out: [1163], rows },
  })
  expect(page.some((row) => /\| 12 \| Z\s12$/.test(row))).toBe(true)
})

test('[X5-95] a packing slip shows the order field by field, prices only if they are asked for', async () => {
  const order = orderOf(1042, 3)
  const short = { ...lineOf(3), ordered: 9, quantity: 0, reason: 'Out of stock' }
  const content = (withPrices: boolean) =>
    slipsOf([{ ...order, lines: [...order.lines, short] }], withPrices)
  const [page = []] = await printed(content(true))
  const text = page.join('\n')
  const { email: _, ...printedBuyer } = buyer
  for (const part of [
    ...['Endcap Wholesale', '1042', 'Nov 20, 2026, 10:04 AM', order.fulfilment],
    ...Object.values(printedBuyer),
  ])
    expect(text).toContain(part)
  order.lines.forEach((line, index) => {
    const { ordered, quantity, price } = line
    const amounts = [formatCents(price), formatCents(price * quantity)]
    expect(page).toContain(rowOf(line, index, [ordered, quantity, ...amounts]))
  })
  expect(page).toContain(
    '4 | IT-1003 | 036000291452 | Energy drink 3, 8.4 fl oz | Out of stock | 9 | 0 | $2.02 | $0.00',
  )
  expect(page).toContain(`Total | ${formatCents(order.total)}`)
  expect((await printed(content(false))).flat().join('\n')).not.toContain('$')
})

test('[X5-95] a long slip repeats its head, numbers its pages and cuts no line', async () => {
  const pdf = await renderDocument(slipsOf([orderOf(1042, 90), orderOf(1043, 1)], true))
  const pages = await readPdf(pdf)
  const rows = pages.map(rowsOf)
  const ofFirst = rows.filter((page) => page.at(-1)?.startsWith('Packing slip, order 1042'))
  expect(ofFirst.length).toBeGreaterThan(2)
  ofFirst.forEach((page, index) => {
    expect(page.at(-1)).toContain(`Page ${index + 1} of ${ofFirst.length}`)
    expect(page.some((row) => row.startsWith('# | Item # | UPC | Product'))).toBe(true)
  })
  expect(rows.at(-1)?.at(-1)).toContain('Page 1 of 1')
  const items = rows.flat().flatMap((row) => /^\d+ \| (IT-\d+) \|/.exec(row)?.[1] ?? [])
  expect(items).toEqual([...orderOf(1042, 90).lines.map(({ item_no }) => item_no), 'IT-1000'])
  for (const page of pages)
    for (const { text, top } of page)
      if (!/Page|Printed|Packing slip, order/.test(text)) expect(top).toBeLessThan(792 - 42)
})

test('[X5-96] an invoice shows what it was made of; a corrected one what it replaces, with the credit', async () => {
  const order = orderOf(1042, 3)
  const seller = { ...frame.letterhead, store_name: 'Former Name Wholesale' }
  const facts = invoiceOf(order, { seller })
  const [page = []] = await printed({ kind: 'invoices', facts: [facts] })
  const text = page.join('\n')
  for (const part of [
    ...['Former Name Wholesale | Invoice', 'INV-10001', 'Nov 23, 2026, 9:00 AM', '1042', 'Net 15'],
    ...[buyer.business_name, `Total | ${formatCents(order.total)}`],
  ])
    expect(text).toContain(part)
  order.lines.forEach((line, index) => {
    const { quantity, price } = line
    const figures = [quantity, formatCents(price), formatCents(price * quantity)]
    expect(page).toContain(rowOf(line, index, figures))
  })
  const replaced = { issuedAt: '2026-11-22T14:00:00.000Z', total: order.total + 500 }
  const second = { ...facts, revision: 2, replaced }
  const [corrected = []] = await printed({ kind: 'invoices', facts: [second] })
  expect(corrected.join('\n')).toContain('Corrected invoice')
  expect(corrected).toContain('Credit | $5.00')
  expect(corrected).toContain(
    `Replaces the invoice of Nov 22, 2026, 9:00 AM for ${formatCents(replaced.total)}.`,
  )
})

test('[X0-76] a memo shows whose it is, why, its lines and its total', async () => {
  const [page = []] = await printed({ kind: 'memo', facts: creditMemo })
  const text = page.join('\n')
  for (const part of ['Credit memo', 'CM-10007', 'INV-10001', '1042', buyer.business_name])
    expect(text).toContain(part)
  for (const row of ['Claim RMA-1001', 'Credit | $26.37']) expect(text).toContain(row)
  expect(text).toMatch(/1 \| IT-1 \| Cola \| Damaged \| 5 \| \$21\.37/)
  expect(text).toMatch(/2 \| Delivery fee \| \$5\.00/)
})

test('[X5-97, X5-340, X6-217] a delivery sheet lists the stops with the cash to collect, its sum, and what is paid by invoice apart', async () => {
  const stop = { buyer, ...orderTexts, terms: '', pays_by_invoice: false, route: '', pieces: 12 }
  const stops = [
    { ...stop, number: 1042, total: 123456 },
    { ...stop, number: 1043, total: 99, pieces: 1 },
    { ...stop, number: 1044, total: 50000, terms: 'Net 15', pays_by_invoice: true },
    { ...stop, number: 1045, total: 250, pays_by_invoice: true },
  ]
  const facts = { day: 'Friday, November 20, 2026', stops }
  const [page = []] = await printed({ kind: 'delivery_sheet', facts })
  const text = page.join('\n')
  expect(page[0]).toBe('Deliveries | Friday, November 20, 2026 | 4 stops, $1,235.55 in cash')
  expect(page[1]).toMatch(/^# \| Customer .* \| Cash paid \| Check # \| Signature$/)
  expect(text).toContain('1 | Łódź Corner Store | 1042 | $1,234.56')
  expect(text).toContain('2 | Łódź Corner Store | 1043 | $0.99')
  expect(text).toContain('3 | Łódź Corner Store | 1044 | No cash')
  expect(text).toContain('4 | Łódź Corner Store | 1045 | No cash')
  for (const part of [
    ...[buyer.name, buyer.business_address, buyer.place, buyer.phone, '12 pieces'],
    ...['By invoice: $500.00', 'Terms: Net 15', 'By invoice: $2.50'],
  ])
    expect(text).toContain(part)
  expect(text).toMatch(/\| 1 piece$/m)
  expect(text).toContain('Cash to collect $1,235.55')
  expect(text).toContain('Not to collect: 2 stops by invoice, $502.50')
})

test('[X5-98, X0-402] the codes of shelf labels are read by a scanner: UPC-A, EAN-13, else Code 128, and a GS1 Digital Link of the product', async () => {
  const label = { title: 'Bic lighter', unit: '50 ct tray', bin: 'A-2', price: 1999 }
  const labels = [
    { ...label, item_no: 'A-1', upc: '0 36000-29145 2' },
    { ...label, item_no: 'A-2', upc: '4006381333931' },
    { ...label, item_no: 'A-3', upc: '036000291453' },
    { ...label, item_no: 'GEEKBAR-PULSE-WML-24', upc: '' },
    // Its check digit is missing, as in many distributors’ lists.
    { ...label, item_no: 'A-5', upc: '03600029145' },
  ]
  const pdf = await renderLabels({ skip: 1, withPrices: true, labels })
  expect(await readBarCodes(pdf)).toEqual([
    'Code128 A-3',
    'Code128 GEEKBAR-PULSE-WML-24',
    'EAN13 0036000291452',
    'EAN13 0036000291452',
    'EAN13 4006381333931',
    'QRCode https://shop.example.com/01/00036000291452',
    'QRCode https://shop.example.com/01/00036000291452',
    'QRCode https://shop.example.com/01/04006381333931',
  ])
  const [texts = []] = await readPdf(pdf)
  expect(texts.filter(({ text }) => text.startsWith('$19.99'))).toHaveLength(labels.length)
  // Above the bars of an item number, which may take the whole width.
  const price = texts.findLast(({ text }) => text.startsWith('$19.99 '))
  const number = texts.findLast(({ text }) => text === 'GEEKBAR-PULSE-WML-24')
  expect((number?.top ?? 0) - (price?.top ?? 0)).toBeGreaterThan(22)
  // The first label of the sheet is used up.
  expect(texts.find(({ text }) => text === 'Bic lighter')?.left).toBeGreaterThan(200)
})

test('[X5-98] the 31st label begins a second sheet; an item number that no bar code holds is text alone', async () => {
  const label = { title: 'Lighter', upc: '', unit: '', bin: '', price: null }
  const labels = Array.from({ length: 31 }, (_, index) => ({
    ...label,
    item_no: index === 30 ? 'Łóżko '.repeat(10).trim() : `L-${index}`,
  }))
  const pdf = await renderLabels({ skip: 0, withPrices: false, labels })
  const pages = await readPdf(pdf)
  expect(pages.map((page) => page.filter(({ text }) => text === 'Lighter').length)).toEqual([30, 1])
  expect(await readBarCodes(pdf, 2)).toEqual([])
})

test('[X5-99] names in Polish, Vietnamese, Greek and Cyrillic print, and unknown letters leave the others readable', async () => {
  const names = [
    ...['Zażółć gęślą jaźń', 'Phở Đặc Biệt ở Thành phố', 'Ελλάδα Σίγμα', 'Магазин Ёлка'],
    ...['Çağrı Şükrü İğne', 'José Ñúñez – “Ünïted” ½ ™ €'],
  ]
  const shown = async (title: string) => {
    const slips = slipsOf([{ ...orderOf(1042, 1), lines: [{ ...lineOf(0), title }] }])
    return (await printed(slips)).flat().join('\n')
  }
  for (const name of names) expect(await shown(name)).toContain(name)
  // Old Persian, for which there is no font.
  expect((await shown('\u{103a0}\u{103a1} end')).replaceAll('\ufffd', '?')).toContain('?? end')
})

test.each([
  ['可口可乐 330 mL', '日本茶 ラーメン', '龍記食品', '한국식품 서울마트'],
  ['متجر الحي', 'Al-Noor متجر Market', 'پاکستان', 'מכולת שלום'],
  ['ગુજરાતી સ્ટોર', 'दुकान', 'ਪੰਜਾਬੀ ਸਟੋਰ', 'বাংলা দোকান'],
  ['தமிழ் கடை', 'తెలుగు', 'น้ำ', 'ሱቅ'],
  ['Hot 🔥 Candy 🍭', 'Love ❤️ Mart', 'OK 👍🏽', '☕★✓ 24 Hr'],
])(
  '[X8-321] names are printed in any script, bold too, and can be copied: %s, %s, %s, %s',
  async (...names) => {
    const order = orderOf(1042, 1)
    const lines = names.map((title) => ({ ...lineOf(0), title }))
    const [business_name = ''] = names
    const slips = slipsOf([{ ...order, buyer: { ...buyer, business_name }, lines }])
    const texts = (await readPdf(await renderDocument(slips))).flat()
    // Joined letters are copied as such, and vowel signs in parts.
    const copied = texts.map(({ text }) => text.normalize('NFKD')).join('')
    expect(copied).not.toContain('\ufffd')
    const letters = names
      .join('')
      .normalize('NFKD')
      .match(/\p{L}|\p{So}/gu)
    for (const letter of new Set(letters)) expect(copied, letter).toContain(letter)
  },
)

test('[X8-321] each line of a text has its own direction', async () => {
  const order = orderOf(1042, 1)
  const business_name = 'متجر Corner 24'
  const rows = (await printed(slipsOf([{ ...order, buyer: { ...buyer, business_name } }]))).flat()
  const address = rows.find((row) => row.includes('Buford')) ?? ''
  expect(address.replaceAll(' | ', ' ')).toMatch(/^100 Buford Highway NE/)
  const name = rows.find((row) => row.includes('Corner')) ?? ''
  expect(name.replace(/[^\p{L}\d]/gu, '').normalize('NFKD')).toMatch(/^Corner24.*متجر/)
})

test('[X5-99] texts of any length and shape stay in their columns', async () => {
  const texts = mapOptionalOrderFields(({ maxLength, isMultiline }) =>
    isMultiline ? 'x\n'.repeat(maxLength / 2) : 'W'.repeat(maxLength),
  )
  const long = { title: 'W'.repeat(300), item_no: 'M'.repeat(64), quantity: 9_999, price: 1e8 }
  const order = {
    ...{ ...orderOf(1042, 1), ...texts, lines: [{ ...lineOf(0), ...long }] },
    buyer: { ...buyer, business_name: 'M'.repeat(200), business_address: 'W '.repeat(150) },
  }
  const pages = await readPdf(await renderDocument(slipsOf([order], true)))
  expect(pages.length).toBeLessThan(3)
  for (const { text, left, top } of pages.flat()) {
    expect(left, text).toBeGreaterThanOrEqual(30)
    expect(top, text).toBeLessThan(792)
  }
})

test('[X5-284, X5-95] each page of a cancelled order’s slip says so, and nothing is packed before it is', async () => {
  const order = orderOf(1042, 40)
  const slips = async (status: string) =>
    (await printed(slipsOf([{ ...order, status }]))).map((page) => page.join('\n'))
  const cancelled = await slips('cancelled')
  expect(cancelled.length).toBeGreaterThan(1)
  for (const page of cancelled) expect(page).toContain('CANCELLED')
  expect((await slips('received'))[0]).toContain('To pack')
  expect((await slips('delivered'))[0]).toMatch(/Packed/)
})
