import { searchProducts, suggest } from '@endcap/contract/catalog/catalog'
import { categoryEndpoints } from '@endcap/contract/catalog/categories'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { tokenize } from './parse-search-text.ts'
import { foldSearchWords } from './query-expansion/word-store.ts'

let shop: TestShop

const goods: [itemNo: string, title: string, description?: string, upc?: string][] = [
  ['00-1234', 'Zebra Wraps Mango 2 ct', 'Slow burning.', '036000291452'],
  ['X-9', 'Zebra 001234 Tray'],
  ['C-1', 'Frostbell Ice Cream Sandwich 12 oz', 'Vanilla between two wafers.'],
  ['C-2', 'Frostbell Icecream Cone 12oz'],
  ['C-3', 'Frostbell Wafer Rolls 16 fl oz', 'Good with ice cream.'],
  ['G-1', 'Gummolo Gummy Bears Strawberry 5 oz'],
  ['G-2', 'Gummolo Gummies Sour Cherry 5 oz'],
  ['V-1', 'Nimbolo 15K Disposable Blue Razz', '15,000 puffs.'],
  ['V-2', 'Nimbolo 6000 Puffs Crème Brûlée'],
  ['L-1', 'Emberlite Lighter Black'],
  ['L-2', 'Emberlite Lighters Tray 50 ct'],
  ['D-1', 'Loftberry Soda Cherry'],
]

beforeAll(async () => {
  shop = await startTestShop()
  const owner = shop.as(await shop.staff('owner'))
  for (const [item_no, title, short_description = '', upc = ''] of goods)
    await owner(productEndpoints.create, {
      body: { item_no, title, short_description, upc, price: 5 },
    })
})
afterAll(() => shop.stop())

const find = async (searchQuery: string) =>
  (await shop.as(null)(searchProducts, { query: { searchQuery } })).data.map(
    ({ item_no }) => item_no,
  )

const idOf = async (itemNo: string): Promise<string> =>
  (await shop.as(null)(searchProducts, { query: { searchQuery: itemNo } })).data[0]?._id ?? ''

const wanted: [typed: string, ...itemNos: string[]][] = [
  ['1234', '00-1234'],
  ['00 12 34', '00-1234'],
  ['0 36000 29145 2', '00-1234'],
  ['36000-29145-2', '00-1234'],
  ['03600029145', '00-1234'],
  ['wraps zebra', '00-1234'],
  ['zeb wrap', '00-1234'],
  ['zebra wrpas', '00-1234'],
  ['zbera warps mnago', '00-1234'],
  ['strwabery bear', 'G-1'],
  ['gummy cherry', 'G-2'],
  ['gummie cherries', 'G-2'],
  ['icecream sandwich', 'C-1'],
  ['ice cream cone', 'C-2'],
  ['frostbell 12 ounce sandwich', 'C-1'],
  ['16oz', 'C-3'],
  ['16 fl. oz wafer', 'C-3'],
  ['nimbolo 15000', 'V-1'],
  ['6k nimbolo', 'V-2'],
  ['creme brulee', 'V-2'],
  ['pop cherry', 'D-1'],
  ['vape razz', 'V-1'],
  ['emberlite lighters 50 count', 'L-2'],
  ['the frostbell wafer with pistachio', 'C-3'],
]

test.each(wanted)(
  '[X2-06] a search for “%s” finds the wanted product first',
  async (typed, ...itemNos) => {
    expect(itemNos).toContain((await find(typed))[0])
  },
)

test.each([
  ['refresco de cereza', 'D-1'],
  ['Encendedores negros', 'L-1'],
  ['gomitas ácidas', 'G-2'],
  ['vapeador', 'V-1'],
  ['sándwich de helado', 'C-1'],
])(
  '[X2-111] a search for “%s”, in Spanish, finds the wanted product first',
  async (typed, itemNo) => {
    expect((await find(typed))[0]).toBe(itemNo)
  },
)

test('[X2-112] a search for a category’s title lists its products first, then others with the words, each once', async () => {
  const owner = shop.as(await shop.staff('owner'))
  const { data: category } = await owner(categoryEndpoints.create, {
    body: { title: 'Lamp Oils', translations: { es: { title: 'Aceites para lámparas' } } },
  })
  const { data: below } = await owner(categoryEndpoints.create, {
    body: { title: 'Refills', parent_id: category._id },
  })
  const oils: [itemNo: string, title: string, categoryId?: string][] = [
    ['O-1', 'Wickwell Clear 32 oz', category._id],
    ['O-2', 'Wickwell Amber 32 oz', below._id],
    ['O-3', 'Brightwick Lamp Oil 64 oz', category._id],
    ['O-4', 'Funnel for Lamp Oil'],
  ]
  for (const [item_no, title, categoryId] of oils)
    await owner(productEndpoints.create, {
      body: {
        item_no,
        title,
        price: 5,
        category_ids: categoryId === undefined ? [] : [categoryId],
      },
    })
  for (const text of ['lamp oils', 'Lamp oil']) {
    expect(await find(text)).toEqual(['O-3', 'O-2', 'O-1', 'O-4'])
    const pages = await Promise.all(
      [1, 2, 3].map((page) =>
        shop.as(null)(searchProducts, { query: { searchQuery: text, page, limit: 2 } }),
      ),
    )
    expect(pages.map(({ data }) => data.map(({ item_no }) => item_no))).toEqual([
      ['O-3', 'O-2'],
      ['O-1', 'O-4'],
      [],
    ])
    expect(pages.map(({ total }) => total)).toEqual([4, 4, 4])
  }
  expect((await find('aceites para lampara')).slice(0, 3)).toEqual(['O-3', 'O-2', 'O-1'])
  await owner(categoryEndpoints.change, {
    params: { id: category._id },
    body: { title: 'Fuel', translations: {} },
  })
  expect(await find('combustible')).toEqual(['O-3', 'O-2', 'O-1'])
  await owner(productEndpoints.change, {
    params: { id: await idOf('O-1') },
    body: { category_ids: [] },
  })
  expect(await find('fuels')).toEqual(['O-3', 'O-2'])
})

test('[X2-106] a search for the code of a case finds its product', async () => {
  const owner = shop.as(await shop.staff('owner'))
  const units = [
    { name: 'carton', quantity: 1, upc: '' },
    { name: 'case', quantity: 24, upc: '10036000391458' },
  ]
  await owner(productEndpoints.create, {
    body: { item_no: 'K-1', title: 'Larkspur Tonic', price: 5, units },
  })
  expect(await find('1 00 36000 39145 8')).toEqual(['K-1'])
  expect(await find('10036000391458')).toEqual(['K-1'])
})

test('[X2-08] matches in titles come before matches in descriptions', async () => {
  const found = await find('ice cream')
  expect(found.slice(0, 2).sort()).toEqual(['C-1', 'C-2'])
  expect(found[2]).toBe('C-3')
})

test('[X2-08] products in stock come before those out of stock', async () => {
  expect((await find('emberlite'))[0]).toBe('L-1')
  await shop.context.db.execute(sql`update product set in_stock = false where item_no = 'L-1'`)
  await shop.context.feed.catchUp()
  expect(await find('emberlite')).toEqual(['L-2', 'L-1'])
})

test('[X2-09] suggestions are made from the first letter, and while a word is being typed', async () => {
  for (const q of ['n', 'ni', 'nimb', 'nimbolo 15', 'nimbolo 15k blu', 'nimbol bl']) {
    const { data } = await shop.as(null)(suggest, { query: { q } })
    expect(data[0], q).toMatchObject({ kind: 'product' })
    expect(
      data.map(({ item_no }) => item_no),
      q,
    ).toContain('V-1')
  }
})

test('a new word is found at once, and not once its product is off sale', async () => {
  expect(await find('quixotic')).toEqual([])
  await shop.context.db.execute(sql`
    insert into product (item_no, slug, title, price_cents)
    values ('Q-1', 'q-1', 'Quixotic Candle', 100)`)
  await shop.context.feed.catchUp()
  expect(await find('quixotik')).toEqual(['Q-1'])
  await shop.context.db.execute(sql`update product set on_sale = false where item_no = 'Q-1'`)
  await shop.context.feed.catchUp()
  expect(await find('quixotic')).toEqual([])
  await shop.context.db.execute(sql`delete from product where item_no = 'Q-1'`)
})

test('word counts match the products’ words after any change in SQL', async () => {
  const { db } = shop.context
  const differing = async () =>
    (
      await db.execute(sql`
        with counted as (
          select word, sum(products) as products from search_word group by word
          having sum(products) <> 0
        ), there as (
          select word, count(*) as products
          from product cross join unnest(tsvector_to_array(words)) word where listed group by word
        )
        (select * from counted except select * from there)
        union all (select * from there except select * from counted)`)
    ).rows
  const before = await db.execute(sql`select word, products from search_word`)
  expect(before.rows.length).toBeGreaterThan(20)
  for (const change of [
    sql`update product set title = title || ' again' where item_no like 'C%'`,
    sql`update product set price_cents = null where item_no like 'G%'`,
    sql`update product set price_cents = 5 where item_no like 'G%'`,
    sql`update product set title = replace(title, ' again', '')`,
  ]) {
    await db.execute(change)
    expect(await differing()).toEqual([])
  }
  await Promise.all([foldSearchWords(db), foldSearchWords(db)])
  expect(await differing()).toEqual([])
  const folded = await db.execute(
    sql`select word from search_word group by word having count(*) > 1`,
  )
  expect(folded.rows).toEqual([])
})

test('a search tokenizes a text as the catalogue does', async () => {
  const texts = [
    ...goods.map(([, title]) => title),
    'M&M’s 1.5oz / 10-100 CS — “King” 5% (12 × 8 fl oz) #1 x_y a@b.c 1e5 100s Ünïcödé İX ǆ',
  ]
  for (const text of texts) {
    const found = await shop.context.db.execute<{ words: string[] }>(sql`
      select tsvector_to_array(to_tsvector('public.shop', search_text(${text}))) as words`)
    expect([...new Set(tokenize(text))].sort(), text).toEqual(found.rows[0]?.words.sort())
  }
})

test('staff find products by prefixes of words, and by numbers', async () => {
  const clerk = shop.as(await shop.staff('clerk'))
  const list = async (q: string) =>
    (await clerk(productEndpoints.list, { query: { q } })).data.map(({ item_no }) => item_no)
  expect(await list('frost rol')).toEqual(['C-3'])
  expect(await list('00-12')).toEqual(['00-1234'])
  expect(await list('0360002')).toEqual(['00-1234'])
  expect(await list('nothing such')).toEqual([])
})

test('all words with a prefix are found, however many and in however many rows', async () => {
  const { db } = shop.context
  await db.execute(sql`
    do $$ begin
      for nr in 1..60 loop
        insert into product (item_no, slug, title, price_cents)
        values ('zy' || nr, 'zy' || nr, 'Zyxa', 100);
      end loop;
      insert into product (item_no, slug, title, price_cents)
      select 'zx' || nr, 'zx' || nr, 'Zyxb Zw' || nr, 100 from generate_series(1, 60) nr;
    end $$`)
  await shop.context.feed.catchUp()
  for (const [searchQuery, total] of [
    ['zyx', 120],
    ['zw', 60],
    ['zyxb zw', 60],
  ] as const)
    expect(await shop.as(null)(searchProducts, { query: { searchQuery } })).toMatchObject({ total })
})

test('of words that no product has together, products with the most of them are found, in any order', async () => {
  const owner = shop.as(await shop.staff())
  for (const title of ['Alpha Beta', 'Beta Gamma', 'Gamma Alpha'])
    await owner(productEndpoints.create, { body: { item_no: title, title, price: 1 } })
  for (const text of ['alpha beta gamma', 'gamma beta alpha'])
    expect((await find(text)).sort()).toEqual(['Alpha Beta', 'Beta Gamma', 'Gamma Alpha'])
})
