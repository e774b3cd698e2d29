import { setCustomerPriceList, setProductPrices } from '@endcap/contract/catalog/price-lists'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { expect, test } from 'vitest'
import { openImportShop } from '../../imports/tests/import-shop.ts'

const shop = await openImportShop()
shop.setClock(new Date())
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const [past, soon, later] = [inHours(-1), inHours(1), inHours(2)]

type Entry = {
  price: number
  is_special?: boolean
  min_quantity?: number
  valid_from?: Date
  valid_until?: Date
}

test.each<[string, Entry[], object]>([
  ['no other price', [], { current: null, next: null }],
  [
    'a special',
    [{ price: 8, is_special: true, valid_until: later }],
    { current: { price: 800, is_special: true, until: later }, next: null },
  ],
  ['a special above the price', [{ price: 12, is_special: true }], { current: null, next: null }],
  [
    'a dated price',
    [{ price: 12, valid_from: past, valid_until: later }],
    { current: { price: 1200, is_special: false, until: later }, next: null },
  ],
  [
    'two scheduled ones',
    [
      { price: 13, valid_from: later },
      { price: 12, valid_from: soon },
    ],
    { current: null, next: { price: 1200, is_special: false, from: soon } },
  ],
  ['a quantity price', [{ price: 9, min_quantity: 10 }], { current: null, next: null }],
])(
  '[X5-200, X5-332] the list of products and the reply to a change show what customers pay: %s',
  async (_what, entries, expected) => {
    const { id, itemNo } = await shop.add(10)
    const set = (list_id: string, some: Entry[]) =>
      shop.manager(setProductPrices, {
        params: { id },
        body: {
          list_id,
          entries: some.map((entry) => ({
            ...entry,
            valid_from: entry.valid_from?.toISOString() ?? null,
            valid_until: entry.valid_until?.toISOString() ?? null,
          })),
        },
      })
    await set('', entries)
    await set(shop.list, [{ price: 5 }, { price: 4, min_quantity: 10 }])
    expect((await shop.product(itemNo)).other_prices).toEqual({ ...expected, lists: 1 })
    const changed = await shop.manager(productEndpoints.change, {
      params: { id },
      body: { price_varies: 'per box' },
    })
    expect(changed.data.other_prices).toEqual({ ...expected, lists: 1 })
  },
)

test('[X5-201] with a customer, the list of products has what this customer pays, and why', async () => {
  const [ofList, special, usual] = [await shop.add(10), await shop.add(10), await shop.add(10)]
  const buyer = await shop.customer()
  const set = (id: string, list_id: string, entry: object) =>
    shop.manager(setProductPrices, {
      params: { id },
      body: { list_id, entries: [{ price: 7, valid_from: null, valid_until: null, ...entry }] },
    })
  const { _id: tier, name } = await shop.addTier()
  await shop.manager(setCustomerPriceList, {
    params: { id: buyer.id },
    body: { price_list_id: tier },
  })
  await set(ofList.id, tier, {})
  await set(special.id, '', { is_special: true })
  const read = async (role: 'clerk' | 'picker', customer_id: string) => {
    const { data } = await shop.as(await shop.staff(role))(productEndpoints.list, {
      query: { customer_id, limit: 100 },
    })
    return [ofList, special, usual].map(({ id }) => {
      const found = data.find(({ _id }) => _id === id)
      return [found?.price, found?.price_reason]
    })
  }
  expect(await read('clerk', buyer.id)).toEqual([
    [700, name],
    [700, 'Special'],
    [1000, ''],
  ])
  const standard = [1000, undefined]
  expect(await read('clerk', '')).toEqual([standard, standard, standard])
  expect(await read('picker', buyer.id)).toEqual([standard, standard, standard])
})
