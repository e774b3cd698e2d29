import { invoiceFields } from '@endcap/contract/excise/excise-kinds'
import { expect, test } from 'vitest'
import { type CheckedDocument, checkDocument } from './check-document.ts'
import type { FrozenLine } from './freeze-trade.ts'

const rate = {
  ...{
    id: 'r',
    method: 'percent_of_cost' as const,
    rateMicros: null,
    basisPoints: 700,
    capMicros: null,
  },
  ...{ isAdded: false, label: 'Georgia excise tax', source: '' },
}
const facts = { sticks: null, items: null, volumeUl: null, weightMoz: null, costCents: 6_105 }
const product = {
  ...{ classId: 'c', isRegulated: true, classCode: 'vapor', className: 'Vapor' },
  ...{ brandFamily: 'Nimbolo', manufacturer: '', stockStatus: 'untaxed' as const },
  ...{ facts, rate },
}
const stored = {
  ...{ lineId: 'l', classCode: 'vapor', brandFamily: 'Nimbolo', manufacturer: '' },
  ...{ sticks: null, items: null, volumeUl: null, weightMoz: null, wholesaleCostCents: 6_105 },
  ...{ taxStatus: 'taxed' as const, exciseMicros: 4_273_500n, exciseCents: 427, rateId: 'r' },
  explanation: '',
}
const line: FrozenLine = {
  ...{ productId: 'p', title: 'Display', product, stored },
  excise: { status: 'taxed', micros: 4_273_500n, cents: 427 },
  printed: { brand: 'Nimbolo', type: 'Vapor', excise: 427 },
}
const license = { kind: 'Georgia tobacco license', number: '0012345', until: '2027-02-28' }
const buyer = {
  ...{ name: 'Ada', business_name: 'Corner Store', business_address: '120 Main St' },
  ...{ place: 'Norcross, GA 30071', phone: '', email: '' },
}
const ordered = {
  ...{ id: 'l', productId: 'p', title: 'Display', item_no: '', unit: '', upc: '', bin: '' },
  ...{ quantity: 1, ordered: 1, reason: '', price: 7_850, exciseMicros: '0' },
}
const complete: CheckedDocument = {
  order: { id: 'o', customerId: 'k', buyer, lines: [ordered] },
  number: 10_001,
  seller: { store_name: 'Endcap', address: '1200 Peachtree Blvd' },
  trade: {
    ...{
      shipDate: '2026-11-27',
      state: 'GA',
      mark: 'paid' as const,
      exciseCents: 427,
      lines: [line],
    },
    rules: invoiceFields.map((field) => ({
      ...{ state: 'GA', field, wording: '', validFrom: '2010-01-31', validUntil: null },
    })),
    printed: {
      ...{ ship_date: '2026-11-27', ship_from: 'Suwanee, GA', mark: 'GEORGIA EXCISE TAX PAID' },
      ...{ seller_license: license, buyer_license: license, included_excise: [] },
    },
  },
}
const withTrade = (more: Partial<CheckedDocument['trade']>): CheckedDocument => ({
  ...complete,
  trade: { ...complete.trade, ...more },
})
const withPrinted = (more: Partial<CheckedDocument['trade']['printed']>) =>
  withTrade({ printed: { ...complete.trade.printed, ...more } })
const withProduct = (more: Partial<FrozenLine['product']>) =>
  withTrade({ lines: [{ ...line, product: { ...product, ...more } }] })
const withBuyer = (more: Partial<typeof buyer>): CheckedDocument => ({
  ...complete,
  order: { ...complete.order, buyer: { ...buyer, ...more } },
})

const removed: Record<(typeof invoiceFields)[number], CheckedDocument> = {
  seller_name: { ...complete, seller: { ...complete.seller, store_name: '' } },
  seller_address: { ...complete, seller: { ...complete.seller, address: ' ' } },
  seller_license: withPrinted({ seller_license: null }),
  buyer_name: withBuyer({ name: '', business_name: '' }),
  buyer_address: withBuyer({ business_address: '' }),
  buyer_license: withPrinted({ buyer_license: null }),
  ship_date: withTrade({ shipDate: '' }),
  number: { ...complete, number: null },
  ship_from: withPrinted({ ship_from: '' }),
  brand: withProduct({ brandFamily: '' }),
  type: withProduct({ className: '' }),
  quantity: { ...complete, order: { ...complete.order, lines: [{ ...ordered, quantity: 0 }] } },
  excise_sum: withTrade({
    lines: [
      {
        ...line,
        excise: { status: 'no_rate' },
        stored: { ...stored, taxStatus: 'untaxed' },
      },
    ],
  }),
  tax_mark: withPrinted({ mark: '' }),
}

test.each(invoiceFields)(
  '[X0-274] T24: an invoice without %s is refused for this alone',
  (field) => {
    expect(checkDocument(complete)).toEqual([])
    const found = checkDocument(removed[field])
    expect(found.map((failure) => failure.field)).toEqual([field])
    for (const { message, link } of found) {
      expect(message).toMatch(/Please .*\.$/)
      expect(link).toMatch(/^\/admin\//)
    }
  },
)

test('[X0-274] a field that no rule requires may be missing, but not the excise; goods that aren’t regulated need nothing', () => {
  const free = (document: CheckedDocument): CheckedDocument => ({
    ...document,
    trade: { ...document.trade, rules: [] },
  })
  for (const field of invoiceFields)
    expect(checkDocument(free(removed[field])).map((failure) => failure.field)).toEqual(
      field === 'excise_sum' ? ['excise_sum'] : [],
    )
  expect(checkDocument({ ...removed.ship_from, ...withProduct({ isRegulated: false }) })).toEqual(
    [],
  )
})
