import { optionalOrderTexts } from '@endcap/contract/testing/optional-order-texts'
import { ada } from '@endcap/contract/testing/sample-customer'

/** The price is in dollars. */
export const sampleLine = (id: string, quantity: number, price: number, more: object = {}) => ({
  ...{ _id: id, item_no: id, quantity, ordered: quantity, price, price_varies: '', units: [] },
  ...{ picked: null, pick_reason: '', picked_by: '', reason: '', substitute_for: '' },
  product: { _id: `p-${id}`, title: id, thumbnail: '' },
  ...more,
})

/** A delivery of 20 dollars, without lines. */
export const sampleOrder = {
  _id: 'o',
  number: 1042,
  createdAt: '2026-11-20T12:00:00.000Z',
  status: 'received',
  customer_id: 'c',
  customer: { ...ada, pays_by_invoice: false },
  orderDetails: {
    ...{ total: 20, type: 'Cash-on-delivery', date: '', time: '' },
    ...{ delivery_day: '', delivery_cutoff: null, delivery_fee: 0 },
    ...optionalOrderTexts,
  },
  products: [] as object[],
  outForDeliveryAt: null as string | null,
  placed_by: '',
  version: 1,
  due_day: '2026-11-21',
}

const { customer, orderDetails, products, due_day: _due, ...facts } = sampleOrder

export const sampleOrderRow = {
  ...{ ...facts, ...customer, ...orderDetails, _id: 'o' },
  matched_lines: [] as object[],
}

export const sampleEvent = (kind: string, more: object = {}) => ({
  ...{ _id: kind, at: '2026-11-20T12:00:00.000Z', by: 'Olga Owner', kind },
  ...{ from: 'received', to: 'received', reason: '', change: null, mail: '' },
  ...more,
})

export const samplePicking = {
  _id: 'o',
  number: 1042,
  createdAt: sampleOrder.createdAt,
  status: 'confirmed' as const,
  version: 1,
  business_name: ada.business_name,
  type: 'Cash-on-delivery' as const,
  date: '',
  time: '',
  additional_comments: '',
}
