import { expect, test } from 'vitest'
import { openImportShop } from './import-shop.ts'

const shop = await openImportShop()

test('[X6-07] a file of item numbers and prices changes prices, and creates no product', async () => {
  await shop.run('SKU,Name,Description,Price\nO1,Soda,Cold,2.50\nO2,Cola,,1\n')
  const { report, events } = await shop.listen('Item #,Price\no1,2.75\nO3,9\nO2,1.00\n')
  expect(report.counts).toMatchObject({ created: 0, changed: 1, unchanged: 1, rejected: 1 })
  expect(events).toMatchObject([
    { kind: 'rejected', line: 3, column: 'Title' },
    { kind: 'changed', item_no: 'O1', title: 'Soda', field: 'price', was: '2.50', now: '2.75' },
  ])
  const values = { title: 'Soda', short_description: 'Cold', price: 275 }
  expect(await shop.product('O1')).toMatchObject(values)
  expect(await shop.hasProduct('O3')).toBe(false)
})

test('a cell without a usable price takes the product’s price away, with a warning', async () => {
  await shop.run('SKU,Name,Price\nP5,Soda,2.50\n')
  const { report } = await shop.run('SKU,Name,Price\nP5,Soda,n/a\nP6,Zero,0\n')
  expect(report.changes).toMatchObject([{ field: 'price', was: '2.50', now: '' }])
  expect(report.warnings.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '2 Price',
    '3 Price',
  ])
  for (const itemNo of ['P5', 'P6'])
    expect(await shop.product(itemNo)).toMatchObject({ price: null, on_sale: true })
})

test('a UPC that is left out with a warning leaves the product’s own', async () => {
  await shop.run('SKU,Name,UPC\nU1,Soda,036000291452\n')
  const { report } = await shop.run('SKU,Name,UPC\nU1,Soda,036000291453\nU2,Cola,036000291453\n')
  expect(report.counts).toMatchObject({ created: 1, unchanged: 1, warnings: 2 })
  expect(await shop.product('U1')).toMatchObject({ upc: '036000291452' })
  expect(await shop.product('U2')).toMatchObject({ upc: '' })
})

test('item numbers are the same in any case, blank and width; of two such products the one written as in the file is meant', async () => {
  await shop.run('SKU,Name,Price\nAb 1É,Soda,1\n')
  const { report } = await shop.run('SKU,Name,Price\nａｂ  1é,Soda,2\n0Ab 1É,Other,3\n')
  expect(report.counts).toMatchObject({ changed: 1, created: 1 })
  expect(await shop.product('Ab 1É')).toMatchObject({ price: 200, item_no: 'Ab 1É' })

  for (const item_no of ['W 1', 'W  1']) await shop.addProduct(item_no)
  await shop.run('SKU,Name,Price\nw  1,Soda,9\n')
  expect((await shop.product('W  1')).price).toBe(900)
  expect((await shop.product('W 1')).price).toBe(500)
})

test('a number whose leading zeros a spreadsheet removed is that of the product, unless it is another one’s', async () => {
  await shop.run('SKU,Name,Price\n0071,Soda,1\n0072,Cola,1\n072,Other,1\n0073,Tea,1\n')
  const { report } = await shop.run('SKU,Name,Price\n71,Soda,2\n72,New,2\n73,New,2\n0073,Tea,2\n')
  expect(report.counts).toMatchObject({ changed: 2, created: 2, rejected: 0 })
  const reason = expect.stringMatching(/^"71" was read as 0071/)
  expect(report.warnings).toMatchObject([{ line: 2, reason }])
  expect((await shop.product('0071')).price).toBe(200)
  expect((await shop.product('0072')).price).toBe(100)
})

test('products that are not in the file and fields without a column are unchanged', async () => {
  await shop.run(
    'SKU,Name,Price,Pack,Description,In Stock\nS1,One,1,24,Words,no\nS2,Two,2,12,More,yes\n',
  )
  const [before, other] = [await shop.product('S1'), await shop.product('S2')]
  await shop.run('Price,SKU,Name\n1.25,S1,One\n')
  expect(await shop.product('S1')).toEqual({ ...before, price: 125, version: 2 })
  expect(await shop.product('S2')).toEqual(other)
})

test('every changed field is reported with its old and new value, in the order of the list of fields', async () => {
  const head = 'SKU,Name,Description,Category,Price,Price Note,Pack,UPC,Image,In Stock\n'
  await shop.run(`${head}F1,Old,Was,Fields > A,1,,24,050000000012,/images/1.webp,yes\n`)
  const { report } = await shop.run(
    `${head}F1,New,Is,Fields > B,2,Ask,12 ct,050000000029,/images/2.webp,no\n`,
    { replaceTitles: true },
  )
  expect(report.changes.map(({ field, was, now }) => `${field}|${was}|${now}`)).toEqual([
    'title|Old|New',
    'short_description|Was|Is',
    'price|1.00|2.00',
    'price_varies||Ask',
    'unit|24|12 ct',
    'units_per_case|24|',
    'upc|050000000012|050000000029',
    'thumbnail|/images/1.webp|/images/2.webp',
    'in_stock|yes|no',
    'category|Fields > A|Fields > B',
  ])
  expect(report.counts.changed).toBe(1)
  expect(await shop.product('F1')).toMatchObject({ slug: 'old-f1', version: 2 })
})

test('a new picture replaces the main one, further ones are unchanged', async () => {
  await shop.addProduct('I1', { images: ['/images/1.webp', '/images/2.webp'] })
  const images = ['/images/3.webp', '/images/2.webp']
  for (const image of ['/images/3.webp', 'https://example.com/4.jpg']) {
    await shop.run(`SKU,Name,Image\nI1,Soda,${image}\n`)
    expect(await shop.product('I1')).toMatchObject({ thumbnail: '/images/3.webp', images })
  }
})

test('a category that is not there is made, in the sidebar alone; one of the same title under another parent is another one', async () => {
  await shop.run('SKU,Name,Category\nC1,One,Glass > Pipes\nC2,Two,glass >  PIPES \n')
  await shop.run('SKU,Name,Category\nC3,One,East > Sodas\nC4,Two,West > Sodas\n')
  const categories = await shop.categories()
  const shown = { showInSideBar: true, showInMenu: false, showOnHomePage: false, productCount: 0 }
  const made = [...categories].filter(([path]) => path.startsWith('Glass'))
  expect(made).toMatchObject([
    ['Glass', shown],
    ['Glass > Pipes', shown],
  ])
  const slugs = ['East > Sodas', 'West > Sodas'].map((path) => categories.get(path)?.slug)
  expect(slugs.toSorted()).toEqual(['sodas', 'sodas-2'])
})

test('on request, the file’s category replaces the main one; further categories are unchanged, and a blank cell changes none', async () => {
  const extra = await shop.addCategory('Staff Extra')
  await shop.run('SKU,Name,Category\nC5,Soda,Shelf A\nC6,Cola,Shelf A\n')
  const placed = await shop.product('C5')
  await shop.changeProduct(placed._id, { category_ids: [...placed.category_ids, extra] })
  const replaceTitles = true
  await shop.run('SKU,Name,Category\nC5,Soda,Shelf B\nC6,Cola,\n', { replaceTitles })
  const categories = await shop.categories()
  const [a, b] = ['Shelf A', 'Shelf B'].map((path) => categories.get(path)?._id)
  expect((await shop.product('C5')).category_ids).toEqual([b, extra])
  expect((await shop.product('C6')).category_ids).toEqual([a])
  await shop.run('SKU,Name,Category\nC5,Soda,staff extra\n', { replaceTitles })
  expect((await shop.product('C5')).category_ids).toEqual([extra])
})

test('products that would have the same address are numbered', async () => {
  await shop.addProduct('Z-1', { title: 'Zed' })
  await shop.run('SKU,Name\nZ.1,Zed\nZ 1,Zed\nZ-1-2,Zed\n汉,字\n字,汉\n')
  const slugs = ['Z-1', 'Z.1', 'Z 1', 'Z-1-2', '汉', '字'].map(
    async (itemNo) => (await shop.product(itemNo)).slug,
  )
  expect(await Promise.all(slugs)).toEqual([
    ...['zed-z-1', 'zed-z-1-3', 'zed-z-1-4', 'zed-z-1-2'],
    ...['item', 'item-3'],
  ])
})
