import { searchProducts } from '@endcap/contract/catalog/catalog'
import { searchSynonymEndpoints } from '@endcap/contract/catalog/search-synonyms'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import type { Client } from '@endcap/contract/client/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
let owner: Client

beforeAll(async () => {
  shop = await startTestShop()
  owner = shop.as(await shop.staff('owner'))
  await owner(productEndpoints.create, {
    body: { item_no: 'S-1', title: 'Lemon Fizz 12 oz', price: 2 },
  })
})
afterAll(() => shop.stop())

const find = async (searchQuery: string) =>
  (await shop.as(null)(searchProducts, { query: { searchQuery } })).data.map(
    ({ item_no }) => item_no,
  )

test('[X2-07] synonyms of staff are found under each other from their creation to their removal', async () => {
  expect(await find('bubbly stuff')).toEqual([])
  const { data } = await owner(searchSynonymEndpoints.create, {
    body: { words: ['Bubbly  Stuff', 'FIZZ', 'fizz'] },
  })
  expect(data.words).toEqual(['bubbly stuff', 'fizz'])
  expect(await find('lemon bubbly stuff')).toEqual(['S-1'])
  const changed = await owner(searchSynonymEndpoints.change, {
    params: { id: data._id },
    body: { words: ['sparkler', 'fizz'] },
    headers: { 'if-match': `"${data.version}"` },
  })
  expect(changed.data.version).toBe(data.version + 1)
  expect(await find('lemon sparklers')).toEqual(['S-1'])
  expect(await find('bubbly stuff')).toEqual([])
  await owner(searchSynonymEndpoints.remove, { params: { id: data._id } })
  expect(await find('sparkler')).toEqual([])
})

test('a group of one word is refused', async () => {
  for (const words of [['soda'], ['Soda', ' soda!']])
    await expect(owner(searchSynonymEndpoints.create, { body: { words } })).rejects.toMatchObject({
      status: 422,
      errors: { words: expect.stringContaining('at least two') },
    })
})
