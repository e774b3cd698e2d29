import { listTopProducts, type Product } from '@endcap/contract/catalog/catalog'
import { expect, test } from 'vitest'
import { guest, type Identity } from '../identity.ts'
import { encodeReply } from './encode-reply.ts'

const id = '01a20107-50f7-7659-bbe9-cccdbc730ae9'
const customer: Identity = { kind: 'customer', id, sessionId: id, priceListId: null }

const product: Product = {
  _id: '01a20107-50f8-7016-a109-79e657686fbf',
  title: 'Nimbus Bar',
  item_no: 'N-1',
  thumbnail: '',
  short_description: '',
  slug: 'nimbus-bar',
  upc: '',
  unit: 'box',
  units_per_case: 10,
  units: [{ name: 'case', quantity: 12, upc: '' }],
  min_quantity: 1,
  quantity_multiple: 1,
  in_stock: true,
  images: [],
  price: 1250,
  special: null,
  price_breaks: [],
  price_note: '',
  price_varies: '',
  category_ids: [],
}

const listAs = (identity: Identity, rows: Product[]) =>
  encodeReply(listTopProducts, identity, { data: rows })

test('a product has its price for customers alone', () => {
  expect(listAs(customer, [product])).toEqual({ data: [{ ...product, price: 12.5 }] })
  const {
    price: _price,
    price_varies: _varies,
    special: _special,
    price_breaks: _breaks,
    price_note: _note,
    ...bare
  } = product
  expect(listAs(guest, [product])).toEqual({ data: [bare] })
})
