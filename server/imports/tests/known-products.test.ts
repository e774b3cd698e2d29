import { exportProducts, productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { checkImport, leaveOutImportRows } from '@endcap/contract/imports/imports'
import { expect, test } from 'vitest'
import { openImportShop } from './import-shop.ts'

const shop = await openImportShop()
const { manager } = shop
const listed = async () => (await manager(productEndpoints.list, { query: { limit: 100 } })).data
const titles = async () =>
  Object.fromEntries((await listed()).map(({ item_no, title }) => [item_no, title]))
const upcs = async () =>
  Object.fromEntries((await listed()).map(({ item_no, upc }) => [item_no, upc]))

test('[X6-248] a file’s titles are for new products; those of known ones are counted and replaced on request', async () => {
  await shop.run('SKU,Name,Price\nT1,Our cola,1.00\nT2,Our tea,1.00\n')
  const file = 'SKU,Name,Price\nT1,COLA 24CT,2.00\nT2,Our tea,1.00\nT3,JUICE,1.00\n'
  const checked = await shop.upload(file)
  expect(checked).toMatchObject({
    ...{ replaces_titles: false, differing_titles: 1 },
    counts: { created: 1, changed: 1, unchanged: 1 },
  })
  const params = { id: checked._id }
  const body = { replace_titles: true }
  const { data: again } = await manager(checkImport, { params, body })
  expect(again).toMatchObject({ replaces_titles: true, differing_titles: 1 })
  const { data: back } = await manager(checkImport, { params, body: { replace_titles: false } })
  expect(back.replaces_titles).toBe(false)
  await shop.apply(checked._id)
  expect(await titles()).toMatchObject({ T1: 'Our cola', T2: 'Our tea', T3: 'JUICE' })

  const { isApplied } = await shop.run(file, { replaceTitles: true })
  expect(isApplied).toBe(true)
  expect(await titles()).toMatchObject({ T1: 'COLA 24CT' })
})

test('[X6-248] a file’s categories are for new products; those of known ones are counted and replaced on request', async () => {
  await shop.run('SKU,Name,Category,Price\nG1,Gum,Candy > Gummies,1\nG2,Mints,Candy,1\n')
  const file =
    'SKU,Name,Category,Price\nG1,Gum,CANDY > GUMMIES & CHEWS,2\nG2,Mints,candy,1\nG3,Bar,BARS,1\n'
  const checked = await shop.upload(file)
  expect(checked).toMatchObject({
    ...{ replaces_titles: false, differing_titles: 0, differing_categories: 1 },
    counts: { created: 1, changed: 1, unchanged: 1 },
    notes: ['New categories, in the sidebar: BARS.'],
  })
  await shop.apply(checked._id)
  const made = await shop.categories()
  expect([...made.keys()]).toEqual(expect.arrayContaining(['Candy', 'Candy > Gummies', 'BARS']))
  expect(made.has('Candy > GUMMIES & CHEWS')).toBe(false)
  expect(await shop.product('G1')).toMatchObject({
    category_ids: [made.get('Candy > Gummies')?._id],
    price: 200,
  })

  const { _id } = await shop.upload(file)
  const again = await shop.checkAgain(_id, { replace_titles: true })
  expect(again.changes).toMatchObject([
    { field: 'category', was: 'Candy > Gummies', now: 'CANDY > GUMMIES & CHEWS' },
  ])
  expect(again.notes).toEqual(['New categories, in the sidebar: CANDY > GUMMIES & CHEWS.'])
  await shop.apply(_id)
  const { category_ids } = await shop.product('G1')
  const replaced = await shop.categories()
  expect(category_ids).toEqual([replaced.get('Candy > GUMMIES & CHEWS')?._id])
})

test('[X6-248] no category of a row that was left out is made', async () => {
  const { _id } = await shop.upload(
    'SKU,Name,Category,Price\nH1,Gum,Shouted,1\nH2,Mints,Wanted,1\n',
  )
  await shop.manager(leaveOutImportRows, {
    params: { id: _id },
    body: { lines: [2], left_out: true },
  })
  await shop.apply(_id)
  const made = await shop.categories()
  expect([made.has('Shouted'), made.has('Wanted')]).toEqual([false, true])
})

test('[X6-248, X6-253] the shop’s own export sets titles and categories, and its blank cells clear fields', async () => {
  await shop.run(
    'SKU,Name,Category,Price,Pack,UPC,Bin,Description,Case Qty,Case UPC,Min Qty,Image\nE1,Cola,Own > A,1,24 ct,049000000443,B-1,Cold,12,10049000000440,2,/images/e.webp\n',
  )
  const exported = await manager(exportProducts, { query: { q: 'E1' } })
  const [header = '', row = ''] = exported.trim().split('\r\n')
  const edited = (values: Record<string, string>) =>
    `${header}\n${header
      .replace('\ufeff', '')
      .split(',')
      .map((name, at) => values[name] ?? row.split(',')[at])
      .join(',')}\n`
  const moved = await shop.upload(edited({ Title: 'Cola Zero', Category: 'Own > B' }))
  expect(moved).toMatchObject({
    replaces_titles: true,
    differing_titles: 1,
    differing_categories: 1,
  })
  const unchanged = await shop.checkAgain(moved._id, { replace_titles: false })
  expect(unchanged.counts).toMatchObject({ unchanged: 1 })
  await shop.checkAgain(moved._id, { replace_titles: true })
  await shop.apply(moved._id)
  const category = (await shop.categories()).get('Own > B')?._id
  expect(await shop.product('E1')).toMatchObject({ title: 'Cola Zero', category_ids: [category] })

  const blank = { Pack: '', UPC: '', 'Bin Location': '', 'Short Description': '', Image: '' }
  await shop.run(edited({ ...blank, 'Case Qty': '', 'Case UPC': '', 'Min Qty': '', Category: '' }))
  expect(await shop.product('E1')).toMatchObject({
    ...{ unit: '', units_per_case: null, upc: '', bin_location: '', short_description: '' },
    ...{ thumbnail: '', units: [], min_quantity: 1, category_ids: [category] },
  })
})

test('[X6-253] a vendor’s blank cells leave a known product as it is, and so does a column of case UPCs alone', async () => {
  const head = 'SKU,Name,UPC,Price,Pack,Units in Case,Description,Image,Bin,Case Qty,Case UPC\n'
  await shop.run(
    `${head}K1,Tea,071990300135,9.45,12 ct,12,Hot,/images/k.webp,A-1,6,10071990300125\n`,
  )
  const before = await shop.product('K1')
  const { report } = await shop.run(`${head}K1,Tea,,9.45,,,,,,,\nK2,New,,1,,,,,,,\n`)
  expect(report.counts).toMatchObject({ created: 1, unchanged: 1 })
  await shop.run('SKU,Name,Price,Case UPC\nK1,Tea,9.45,\nK2,New,1,10036000291459\n')
  expect(await shop.product('K1')).toEqual(before)
  expect(await shop.product('K2')).toMatchObject({ upc: '', unit: '', units: [] })
})

test('[X6-245] a UPC guessed from an item number is for products without one', async () => {
  const codes = ['036000291452', '052000338775', '044000031114']
  await shop.run(
    `SKU,Name,UPC,Price\n${codes[0]},Gum,${codes[2]},1\n${codes[1]},Mints,,1\n044006,Candy,,1\n`,
  )
  const { report } = await shop.run(
    `Item Lookup Code,Item Description,Price\n${codes[0]},Gum,1\n${codes[1]},Mints,1\n044006,Candy,1\n`,
  )
  expect(report.changes).toMatchObject([{ item_no: codes[1], field: 'upc', now: codes[1] }])
  expect(await upcs()).toMatchObject({ [codes[0] ?? '']: codes[2], '044006': '' })
})

test('[X6-254] the changes of known products have the shop’s own titles', async () => {
  await shop.run('SKU,Name,Price\nN1,Our cola,1\n')
  const { report } = await shop.run('SKU,Name,Price\nN1,COLA 24CT,2\n')
  expect(report.changes).toMatchObject([{ title: 'Our cola', field: 'price' }])
})

test('[X6-251] a file with several prices changes nothing until one of them is chosen', async () => {
  await shop.run('SKU,Name,Price\nL1,Soda,1\n')
  const file = 'SKU,Name,Price A,Price B,Cost\nL1,Soda,1.20,1.10,0.90\n'
  const asked = await shop.upload(file)
  expect(asked).toMatchObject({ status: 'failed', cost_column: '', counts: { changed: 0 } })
  expect(asked.problem).toContain('“Price A”, “Price B”')
  const columns = [{ name: 'Price B', field: 'price' }]
  const checked = await shop.checkAgain(asked._id, { columns })
  expect(checked.changes).toMatchObject([
    { field: 'price', now: '1.10' },
    { field: 'cost', now: '0.90' },
  ])
  expect(await shop.upload(file)).toMatchObject({ status: 'checked' })
})

test('[X6-249] the UPC of another product or of an earlier row is left out with a warning, and the row comes in', async () => {
  const codes = ['012345678905', '036000291452', '049000000443', '410017030103']
  await shop.run(
    `SKU,Name,UPC,Price\nP1,One,${codes[0]},1\nP2,Two,${codes[1]},1\nP3,Three,${codes[2]},1\n`,
  )
  const { report } = await shop.run(
    `SKU,Name,UPC,Price
P2,Two,${codes[0]},2
P3,Three,00${codes[2]},2
P4,Four,${codes[3]},1
P5,Five,${codes[3]},1
P6,Six,${codes[2]},1
`,
  )
  expect(report.warning_reasons).toMatchObject([{ code: 'upc_taken', line: 2, count: 3 }])
  expect(report.warnings.map(({ line }) => line)).toEqual([2, 5, 6])
  expect(report.warnings[0]?.reason).toContain('P1')
  expect(report.counts).toMatchObject({ created: 3, changed: 2, rejected: 0, warnings: 3 })
  expect(await upcs()).toMatchObject({ P2: codes[1], P3: codes[2], P4: codes[3], P5: '', P6: '' })
})

test('[X6-249] two products that swap their UPCs in a file both get them', async () => {
  const codes = ['071990300128', '078000003567']
  await shop.run(`SKU,Name,UPC,Price\nS1,One,${codes[0]},1\nS2,Two,${codes[1]},1\n`)
  const { report } = await shop.run(
    `SKU,Name,UPC,Price\nS1,One,${codes[1]},1\nS2,Two,${codes[0]},1\n`,
  )
  expect(report.warnings).toEqual([])
  expect(await upcs()).toMatchObject({ S1: codes[1], S2: codes[0] })
})

test('[X6-250] what holds for a whole file is said once, in the report of page and command line', async () => {
  const rows = Array.from({ length: 40 }, (_, nr) => `Q${nr},Soda ${nr},call\n`).join('')
  const { report } = await shop.run(`SKU,Name,Price,Unit Price\n${rows}Z1,Tea,,\n`)
  expect(report.reasons).toMatchObject([{ column: 'Price', count: 40, line: 2 }])
  expect(report.notes.filter((note) => note.includes('Unit Price'))).toHaveLength(1)
  const unpriced = await shop.upload('SKU,Name\nW1,Water\n')
  expect(unpriced.notes).toEqual([expect.stringContaining('no price column')])
  const known = await shop.upload('SKU,Name\nZ1,Tea\n')
  expect(known.notes).toEqual([expect.stringContaining('all prices stay as they are')])
})
