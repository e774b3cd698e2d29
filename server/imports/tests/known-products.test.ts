import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { checkImport } from '@endcap/contract/imports/imports'
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
})
