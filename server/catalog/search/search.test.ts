import { searchProducts, suggest } from '@endcap/contract/catalog/catalog'
import { categoryEndpoints } from '@endcap/contract/catalog/categories'
import { searchSynonymEndpoints } from '@endcap/contract/catalog/search-synonyms'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { editCatalogue } from '../../testing/edit-catalogue.ts'
import { openTestShop } from '../../testing/start-test-shop.ts'
import { tokenize } from './parse-search-text.ts'
import { foldSearchWords } from './query-expansion/word-store.ts'

const shop = await openTestShop()
const guest = shop.as(null)
const owner = shop.as(await shop.staff('owner'))
const { addCategory, addProduct, changeProduct } = editCatalogue(owner)

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
  ['U-1', '9-Tup Lemon Soda 20 oz 24 ct'],
  ['U-2', '12-Hour Energy Shot Berry'],
  ['U-3', 'Larkspur Cola 2 Liter'],
  ['U-4', 'Larkspur Cola 3L'],
  ['U-5', 'KV8 Vegetable Juice'],
  ['U-6', 'Amperwick AA Batteries 4 ct'],
  ['U-7', 'W1 Papers'],
  ['U-8', 'Nimbolo Sour Energy 12% Ice'],
  ['U-9', 'Paper Bags Grocery 500/BL'],
]

for (const [item_no, title, short_description = '', upc = ''] of goods)
  await addProduct(item_no, { title, short_description, upc })
await addProduct('K-1', {
  title: 'Larkspur Tonic',
  units: [{ name: 'case', quantity: 24, upc: '10036000391458' }],
})

const search = async (searchQuery: string, more = {}) =>
  (await guest(searchProducts, { query: { searchQuery, ...more } })).data.map(
    ({ item_no }) => item_no,
  )
const searchAsStaff = async (q: string) =>
  (await owner(productEndpoints.list, { query: { q } })).data.map(({ item_no }) => item_no)
/** Changes the catalogue by SQL, and waits for the change feed. */
const run = async (statement: string) => {
  await shop.context.db.execute(sql.raw(statement))
  await shop.context.feed.catchUp()
}

test.each([
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
  // Letters and digits, joined and split.
  ['9tup', 'U-1'],
  ['9 tup lemon', 'U-1'],
  ['12hour', 'U-2'],
  ['12hr', 'U-2'],
  ['12 hrs berry', 'U-2'],
  ['2liter', 'U-3'],
  ['2l cola', 'U-3'],
  ['3 liter', 'U-4'],
  ['3 litres cola', 'U-4'],
  ['3ltr', 'U-4'],
  ['kv 8', 'U-5'],
  ['kv-8', 'U-5'],
  ['aa4', 'U-6'],
  ['w 1', 'U-7'],
  // A word comes before one that differs in its first letter.
  ['12 hour energy', 'U-2'],
  ['12 hr enrgy', 'U-2'],
  ['5 hr enrgy', 'U-2'],
  // The code of a case.
  ['1 00 36000 39145 8', 'K-1'],
  ['10036000391458', 'K-1'],
  // Spanish.
  ['refresco de cereza', 'D-1'],
  ['Encendedores negros', 'L-1'],
  ['gomitas ácidas', 'G-2'],
  ['vapeador', 'V-1'],
  ['sándwich de helado', 'C-1'],
])(
  '[X2-05, X2-06, X2-106, X2-111, X2-320] a search for “%s” finds the wanted product first',
  async (typed, itemNo) => {
    expect((await search(typed))[0]).toBe(itemNo)
  },
)

test.each([
  ['zebra wraps', '', false],
  ['zebra wrpas', 'zebra wraps', false],
  ['frostbell iceream', 'frostbell icecream', false],
  ['frostbell qqqqqq', '', true],
  ['qqqqqq frostbel', 'frostbell', true],
  ['77 xx frostbell', '', true],
  ['77frostbell', '', true],
  // Not the code of a pack, 500/BL.
  ['frostbell bul', '', true],
])('[X2-321] a search for “%s” says what was searched instead', async (searchQuery, ...said) => {
  const { data, corrected_query, is_partial } = await guest(searchProducts, {
    query: { searchQuery },
  })
  expect(data.length).toBeGreaterThan(0)
  expect([corrected_query, is_partial]).toEqual(said)
})

test('[X2-09, X2-320] suggestions complete a word that begins after a digit', async () => {
  for (const [q, item_no] of [
    ['9t', 'U-1'],
    ['12ho', 'U-2'],
    ['2lit', 'U-3'],
  ])
    expect((await guest(suggest, { query: { q: q ?? '' } })).data, q).toContainEqual(
      expect.objectContaining({ item_no }),
    )
})

test('[X2-112] a search for a category’s title lists its products first, then others with the words, each once', async () => {
  const translations = { es: { title: 'Aceites para lámparas' } }
  const category = await addCategory('Lamp Oils', { translations })
  const below = await addCategory('Refills', { parent_id: category })
  const clear = { title: 'Wickwell Clear 32 oz', category_ids: [category] }
  const first = await addProduct('O-1', clear)
  await addProduct('O-2', { title: 'Wickwell Amber 32 oz', category_ids: [below] })
  await addProduct('O-3', { title: 'Brightwick Lamp Oil 64 oz', category_ids: [category] })
  await addProduct('O-4', { title: 'Funnel for Lamp Oil' })
  for (const text of ['lamp oils', 'Lamp oil']) {
    expect(await search(text)).toEqual(['O-3', 'O-2', 'O-1', 'O-4'])
    for (const [index, itemNos] of [['O-3', 'O-2'], ['O-1', 'O-4'], []].entries()) {
      const query = { searchQuery: text, page: index + 1, limit: 2 }
      const { data, total } = await guest(searchProducts, { query })
      expect([data.map(({ item_no }) => item_no), total]).toEqual([itemNos, 4])
    }
  }
  expect((await search('aceites para lampara')).slice(0, 3)).toEqual(['O-3', 'O-2', 'O-1'])
  const body = { title: 'Fuel', translations: {} }
  await owner(categoryEndpoints.change, { params: { id: category }, body })
  expect(await search('combustible')).toEqual(['O-3', 'O-2', 'O-1'])
  await changeProduct(first, { category_ids: [] })
  expect(await search('fuels')).toEqual(['O-3', 'O-2'])
})

test('[X2-07] synonyms of staff are found under each other from their creation to their removal', async () => {
  await addProduct('S-1', { title: 'Lemon Fizz 12 oz' })
  expect(await search('bubbly stuff')).toEqual([])
  const { data } = await owner(searchSynonymEndpoints.create, {
    body: { words: ['Bubbly  Stuff', 'FIZZ', 'fizz'] },
  })
  expect(data.words).toEqual(['bubbly stuff', 'fizz'])
  expect(await search('lemon bubbly stuff')).toEqual(['S-1'])
  const change = (words: string[]) =>
    owner(searchSynonymEndpoints.change, { params: { id: data._id }, body: { words } })
  for (const words of [['soda'], ['Soda', ' soda!']])
    await expect(change(words)).rejects.toMatchObject({ errors: { words: expect.any(String) } })
  await change(['sparkler', 'fizz'])
  expect(await search('lemon sparklers')).toEqual(['S-1'])
  expect(await search('bubbly stuff')).toEqual([])
  await owner(searchSynonymEndpoints.remove, { params: { id: data._id } })
  expect(await search('sparkler')).toEqual([])
})

test('[X2-08] titles come before descriptions, and products in stock before those out of stock', async () => {
  expect((await search('ice cream')).slice(0, 3).sort()).toEqual(['C-1', 'C-2', 'C-3'])
  expect((await search('ice cream'))[2]).toBe('C-3')
  expect((await search('emberlite'))[0]).toBe('L-1')
  await run(`update product set in_stock = false where item_no = 'L-1'`)
  expect(await search('emberlite')).toEqual(['L-2', 'L-1'])
})

test('[X2-09] suggestions are made from the first letter, and while a word is being typed', async () => {
  for (const q of ['n', 'ni', 'nimb', 'nimbolo 15', 'nimbolo 15k blu', 'nimbol bl'])
    expect((await guest(suggest, { query: { q } })).data, q).toContainEqual(
      expect.objectContaining({ kind: 'product', item_no: 'V-1' }),
    )
})

test('search texts without words find nothing and fail nothing', async () => {
  for (const text of [' ', "'", '&|!()', '%', '\\', ':*', 'a'.repeat(5000), '🍭', '\u0000']) {
    expect(await search(text)).toEqual([])
    expect((await guest(suggest, { query: { q: text } })).data).toEqual([])
  }
})

test('a new word is found at once, and not once its product is off sale', async () => {
  expect(await search('quixotic')).toEqual([])
  await run(`insert into product (item_no, slug, title, price_cents)
    values ('Q-1', 'q-1', 'Quixotic Candle', 100)`)
  expect(await search('quixotik')).toEqual(['Q-1'])
  await run(`update product set on_sale = false where item_no = 'Q-1'`)
  expect(await search('quixotic')).toEqual([])
})

test('staff’s search finds what the shop’s does, prefixes of words and numbers, and products off sale', async () => {
  for (const [q, ...itemNos] of [
    ['frost rol', 'C-3'],
    ['00-12', '00-1234'],
    ['0360002', '00-1234'],
    ['nothing such'],
    ['zebra wrpas', '00-1234'],
    ['quix cand', 'Q-1'],
  ] as const)
    expect(await searchAsStaff(q)).toEqual(itemNos)
})

test('[X2-325] staff’s best match has the fewest other words, then sells best', async () => {
  for (const title of ['Cherry Cola', 'Diet Cola', 'Cola'])
    await addProduct(`M-${title}`, { title: `Moonsip Soda – ${title}` })
  const ids = await Promise.all(
    ['100s', 'Kings'].map((size) =>
      addProduct(`M-${size}`, { title: `Moonsip ${size} Box – Red` }),
    ),
  )
  await run(`insert into best_seller (product_id, rank) values ('${ids[1]}', 1), ('${ids[0]}', 9)`)
  const best = async (q: string) =>
    (await owner(productEndpoints.list, { query: { q, sort: 'match' } })).data[0]?.item_no
  expect(await best('moonsip cola')).toBe('M-Cola')
  expect(await best('moonsip red')).toBe('M-Kings')
  expect((await owner(productEndpoints.list, { query: { sort: 'match' } })).data[0]?.title).toBe(
    (await owner(productEndpoints.list, { query: {} })).data[0]?.title,
  )
})

test('[X5-287] staff’s best match is a whole item number or bar code, before words and longer numbers', async () => {
  await addProduct('0500', { title: 'Old Number' })
  await addProduct('500', { title: 'Gooseberry Crate of Many Words', upc: '812345000017' })
  await addProduct('5001', { title: 'Longer Number' })
  for (let nr = 0; nr < 12; nr += 1) await addProduct(`1${nr}`, { title: `Juice ${nr} 500 ml` })
  await addProduct('W-1', { title: '812345000017 Poster' })
  const found = async (q: string, limit = 40) => {
    const { data } = await owner(productEndpoints.list, { query: { q, sort: 'match', limit } })
    return data.map(({ item_no }) => item_no)
  }
  expect((await found('500', 5)).slice(0, 3)).toEqual(['500', '0500', '5001'])
  expect(await found('812345000017')).toEqual(['500', 'W-1'])
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

test('all words with a prefix are found, however many and in however many rows', async () => {
  await run(`
    do $$ begin
      for nr in 1..60 loop
        insert into product (item_no, slug, title, price_cents)
        values ('zy' || nr, 'zy' || nr, 'Zyxa', 100);
      end loop;
      insert into product (item_no, slug, title, price_cents)
      select 'zx' || nr, 'zx' || nr, 'Zyxb Zw' || nr, 100 from generate_series(1, 60) nr;
    end $$`)
  for (const [searchQuery, total] of [
    ['zyx', 120],
    ['zw', 60],
    ['zyxb zw', 60],
  ] as const)
    expect(await guest(searchProducts, { query: { searchQuery } })).toMatchObject({ total })
})

test('of words that no product has together, products with the most of them are found, in any order', async () => {
  for (const title of ['Alpha Beta', 'Beta Gamma', 'Gamma Alpha'])
    await addProduct(title, { title })
  for (const text of ['alpha beta gamma', 'gamma beta alpha'])
    expect((await search(text)).sort()).toEqual(['Alpha Beta', 'Beta Gamma', 'Gamma Alpha'])
})
