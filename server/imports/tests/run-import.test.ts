import { categoryEndpoints } from '@endcap/contract/catalog/categories'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ImportShop, startImportShop } from './import-shop.ts'

let shop: ImportShop

beforeAll(async () => {
  shop = await startImportShop()
})
afterAll(() => shop.stop())

test('[X6-01] a row becomes a product with all its fields', async () => {
  const { report, isApplied } = await shop.run(
    'SKU,Name,Description,Category,Subcategory,Price,Price Note,Pack,UPC,Image,In Stock\n' +
      '00710,"Nimbolo Bar, 5%",Cold.,Vapes,Disposables,"$1,234.5050",Ask us,12 bottles per case,036000291452,/images/a.webp,no\n',
  )
  expect(isApplied).toBe(true)
  expect(report.counts).toMatchObject({ rows: 1, created: 1, changed: 0, unchanged: 0 })
  const categories = await shop.categories()
  expect(await shop.product('00710')).toMatchObject({
    title: 'Nimbolo Bar, 5%',
    short_description: 'Cold.',
    category_ids: [categories.get('Vapes > Disposables')?._id],
    price: 123451,
    price_varies: 'Ask us',
    unit: '12 bottles per case',
    upc: '036000291452',
    thumbnail: '/images/a.webp',
    images: ['/images/a.webp'],
    in_stock: false,
    on_sale: true,
    slug: 'nimbolo-bar-5-00710',
    version: 1,
  })
})

test('[X6-07] a file of item numbers and prices changes prices, and creates no product', async () => {
  await shop.run('SKU,Name,Description,Price\nO1,Soda,Cold,2.50\nO2,Cola,,1\n')
  const { report, events } = await shop.listen('Item #,Price\no1,2.75\nO3,9\nO2,1.00\n')
  expect(report.counts).toMatchObject({ created: 0, changed: 1, unchanged: 1, rejected: 1 })
  expect(events).toEqual([
    {
      kind: 'rejected',
      line: 3,
      column: 'Title',
      reason: 'is no column of this file; a new product needs a title',
    },
    {
      kind: 'changed',
      item_no: 'O1',
      title: 'Soda',
      field: 'price',
      was: '2.50',
      price_list: '',
      conditions: '',
      now: '2.75',
    },
  ])
  expect(await shop.product('O1')).toMatchObject({
    title: 'Soda',
    short_description: 'Cold',
    price: 275,
  })
  expect(await shop.hasProduct('O3')).toBe(false)
})

test('a row without a usable price is imported off sale, and reported', async () => {
  const { report } = await shop.run(
    'SKU,Name,Price\nP1,No Price,\nP2,Blank,nan\nP3,Dash,-\nP4,Zero,0\n',
  )
  expect(report.counts).toMatchObject({ created: 4, warnings: 4 })
  expect(report.warnings.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '2 Price',
    '3 Price',
    '4 Price',
    '5 Price',
  ])
  for (const itemNo of ['P1', 'P2', 'P3', 'P4'])
    expect(await shop.product(itemNo)).toMatchObject({ price: null })
  expect((await shop.send({ method: 'GET', url: '/api/search?searchQuery=P4' })).json().total).toBe(
    0,
  )
})

test('a product without a usable price is taken off sale, and put on sale again with its next price', async () => {
  await shop.run('SKU,Name,Price\nP5,Soda,2.50\n')
  const gone = await shop.run('SKU,Name,Price\nP5,Soda,n/a\n')
  expect(gone.report.changes).toEqual([
    {
      item_no: 'P5',
      title: 'Soda',
      field: 'price',
      was: '2.50',
      price_list: '',
      conditions: '',
      now: '',
    },
  ])
  expect(gone.report.warnings).toHaveLength(1)
  expect(await shop.product('P5')).toMatchObject({ price: null, on_sale: true })
  const listed = async () =>
    (await shop.send({ method: 'GET', url: '/api/search?searchQuery=P5' })).json().total
  expect(await listed()).toBe(0)
  await shop.run('SKU,Name,Price\nP5,Soda,3\n')
  expect(await listed()).toBe(1)
})

test('a negative price, text for a price, no title and no item number are rejected by line and column', async () => {
  const { report, events } = await shop.listen(
    'SKU,Name,Price\nR1,Minus,-5\nR2,Words,call\nR3,,5\nnan,Numberless,5\nR5,Fine,5\n',
  )
  expect(report.counts).toMatchObject({ rows: 5, created: 1, rejected: 4 })
  expect(report.rejected.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '2 Price',
    '3 Price',
    '4 Name',
    '5 SKU',
  ])
  expect(events.filter(({ kind }) => kind === 'rejected')).toHaveLength(4)
  expect(await shop.hasProduct('R1')).toBe(false)
  expect(await shop.hasProduct('R5')).toBe(true)
})

test('generated item numbers are the same at the next import', async () => {
  const text = 'Name,Category,Price\nLoose Candy,Candy > Bulk,3\n'
  expect((await shop.run(text)).problem).toMatch(/^None of the file’s rows can be imported/)
  expect((await shop.run(text, { numberMissing: true })).report.counts.created).toBe(1)
  expect((await shop.run(text, { numberMissing: true })).report.counts).toMatchObject({
    created: 0,
    unchanged: 1,
  })
})

test('the same item number twice: equal rows count once, different ones are all rejected with their lines', async () => {
  const { report, parsed } = await shop.run(
    'SKU,Name,Price\nD1,Same,5\nd1,Same,$5.00\nD2,One,1\nD2,Other,2\n',
  )
  expect(report.counts).toMatchObject({ rows: 3, created: 1, rejected: 2 })
  expect(parsed.repeats).toBe(1)
  expect(report.rejected.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '4 D2 is also in line 5, with other values; keep one of them',
    '5 D2 is also in line 4, with other values; keep one of them',
  ])
  expect(await shop.hasProduct('D2')).toBe(false)
})

test('a UPC with a wrong check digit is left out with a warning, and the row is imported', async () => {
  await shop.run('SKU,Name,UPC\nU1,Soda,036000291452\n')
  const { report } = await shop.run('SKU,Name,UPC\nU1,Soda,036000291453\nU2,Cola,036000291453\n')
  expect(report.counts).toMatchObject({ created: 1, unchanged: 1, warnings: 2 })
  expect(await shop.product('U1')).toMatchObject({ upc: '036000291452' })
  expect(await shop.product('U2')).toMatchObject({ upc: '' })
})

test('item numbers are the same in any case, blank and width; leading zeros count', async () => {
  await shop.run('SKU,Name,Price\nAb 1É,Soda,1\n')
  const { report } = await shop.run('SKU,Name,Price\nａｂ  1é,Soda,2\n0Ab 1É,Other,3\n')
  expect(report.counts).toMatchObject({ changed: 1, created: 1 })
  expect(await shop.product('Ab 1É')).toMatchObject({ price: 200, item_no: 'Ab 1É' })
})

test('of two products that differ in blanks alone, the one that is written as in the file is meant', async () => {
  for (const item_no of ['W 1', 'W  1'])
    await shop.owner(productEndpoints.create, { body: { item_no, title: 'Soda', price: 1 } })
  const { report } = await shop.run('SKU,Name,Price\nw  1,Soda,9\n')
  expect(report.counts).toMatchObject({ changed: 1, created: 0 })
  expect((await shop.product('W  1')).price).toBe(900)
  expect((await shop.product('W 1')).price).toBe(100)
})

test('products that are not in the file and fields without a column are unchanged', async () => {
  await shop.run(
    'SKU,Name,Price,Pack,Description,In Stock\nS1,One,1,24,Words,no\nS2,Two,2,12,More,yes\n',
  )
  const before = await shop.product('S2')
  const { report } = await shop.run('Price,SKU,Name\n1.25,S1,One\n')
  expect(report.changes).toEqual([
    {
      item_no: 'S1',
      title: 'One',
      field: 'price',
      was: '1.00',
      price_list: '',
      conditions: '',
      now: '1.25',
    },
  ])
  expect(await shop.product('S1')).toMatchObject({
    price: 125,
    unit: '24',
    units_per_case: 24,
    short_description: 'Words',
    in_stock: false,
    version: 2,
  })
  expect(await shop.product('S2')).toEqual(before)
})

test('every changed field is reported with its old and new value', async () => {
  const head = 'SKU,Name,Description,Category,Price,Price Note,Pack,UPC,Image,In Stock\n'
  await shop.run(`${head}F1,Old,Was,Fields > A,1,,24,036000291452,/images/1.webp,yes\n`)
  const { report } = await shop.run(
    `${head}F1,New,Is,Fields > B,2,Ask,12 ct,012345678905,/images/2.webp,no\n`,
  )
  expect(report.changes.map(({ field, was, now }) => [field, was, now])).toEqual([
    ['title', 'Old', 'New'],
    ['short_description', 'Was', 'Is'],
    ['price', '1.00', '2.00'],
    ['price_varies', '', 'Ask'],
    ['unit', '24', '12 ct'],
    ['units_per_case', '24', ''],
    ['upc', '036000291452', '012345678905'],
    ['thumbnail', '/images/1.webp', '/images/2.webp'],
    ['in_stock', 'yes', 'no'],
    ['category', 'Fields > A', 'Fields > B'],
  ])
  expect(report.counts.changed).toBe(1)
  expect(await shop.product('F1')).toMatchObject({
    title: 'New',
    slug: 'old-f1',
    images: ['/images/2.webp'],
    version: 2,
  })
})

test('a new picture replaces the main one, further ones are unchanged', async () => {
  const images = ['/images/1.webp', '/images/2.webp']
  await shop.owner(productEndpoints.create, {
    body: { item_no: 'I1', title: 'Soda', price: 1, images },
  })
  await shop.run('SKU,Name,Image\nI1,Soda,/images/3.webp\n')
  expect(await shop.product('I1')).toMatchObject({
    thumbnail: '/images/3.webp',
    images: ['/images/3.webp', '/images/2.webp'],
  })
  await shop.run('SKU,Name,Image\nI1,Soda,https://example.com/4.jpg\n')
  expect(await shop.product('I1')).toMatchObject({ thumbnail: '/images/3.webp' })
})

test('a category that is not there is made, in the sidebar, not in the menu or on the home page', async () => {
  await shop.run('SKU,Name,Category\nC1,One,Glass > Pipes\nC2,Two,glass >  PIPES \n')
  const categories = await shop.categories()
  expect([...categories.keys()].filter((path) => path.startsWith('Glass'))).toEqual([
    'Glass',
    'Glass > Pipes',
  ])
  for (const path of ['Glass', 'Glass > Pipes'])
    expect(categories.get(path)).toMatchObject({
      showInSideBar: true,
      showInMenu: false,
      showOnHomePage: false,
    })
  expect(categories.get('Glass > Pipes')?.productCount).toBe(0)
})

test('a category of the same title under another parent is another one, with another address', async () => {
  await shop.run('SKU,Name,Category\nC3,One,East > Sodas\nC4,Two,West > Sodas\n')
  const categories = await shop.categories()
  const slugs = ['East > Sodas', 'West > Sodas'].map((path) => categories.get(path)?.slug)
  expect(new Set(slugs)).toEqual(new Set(['sodas', 'sodas-2']))
})

test('the file’s category replaces the main one; further categories are unchanged, and a blank cell changes none', async () => {
  const { data: extra } = await shop.owner(categoryEndpoints.create, {
    body: { title: 'Staff Extra' },
  })
  await shop.run('SKU,Name,Category\nC5,Soda,Shelf A\nC6,Cola,Shelf A\n')
  const placed = await shop.product('C5')
  await shop.owner(productEndpoints.change, {
    params: { id: placed._id },
    body: { category_ids: [...placed.category_ids, extra._id] },
  })
  await shop.run('SKU,Name,Category\nC5,Soda,Shelf B\nC6,Cola,\n')
  const categories = await shop.categories()
  const [a, b] = ['Shelf A', 'Shelf B'].map((path) => categories.get(path)?._id)
  expect((await shop.product('C5')).category_ids).toEqual([b, extra._id])
  expect((await shop.product('C6')).category_ids).toEqual([a])
  await shop.run('SKU,Name,Category\nC5,Soda,staff extra\n')
  expect((await shop.product('C5')).category_ids).toEqual([extra._id])
})

test('products that would have the same address are numbered', async () => {
  await shop.owner(productEndpoints.create, { body: { item_no: 'Z-1', title: 'Zed', price: 1 } })
  await shop.run('SKU,Name\nZ.1,Zed\nZ 1,Zed\nZ-1-2,Zed\n汉,字\n字,汉\n')
  const slugs = await Promise.all(
    ['Z-1', 'Z.1', 'Z 1', 'Z-1-2', '汉', '字'].map(
      async (itemNo) => (await shop.product(itemNo)).slug,
    ),
  )
  expect(slugs).toEqual(['zed-z-1', 'zed-z-1-3', 'zed-z-1-4', 'zed-z-1-2', 'item', 'item-3'])
})

test('unknown columns are named once', async () => {
  const { report } = await shop.run('SKU,Name,Margin,Color,Margin\nK1,One,1,2,3\nK2,Two,1,2,3\n')
  expect(report.unknown_columns).toEqual(['Margin', 'Color'])
})
