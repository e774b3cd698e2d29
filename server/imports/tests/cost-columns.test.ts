import { expect, test } from 'vitest'
import { openImportShop } from './import-shop.ts'

const shop = await openImportShop()

test.each([
  ['cost', ['cost|13.49|9.63']],
  ['price', ['price|10.00|9.63']],
])(
  '[X6-201] nothing of a file with costs alone is applied until they are read as %s',
  async (field, changes) => {
    const { id, itemNo } = await shop.add(10)
    await shop.changeProduct(id, { cost: 13.49 })
    const name = `Unit ${field === 'cost' ? 'Cost' : 'cost'}`
    const file = `Item #,${name},MSRP\n${itemNo},$9.63,14.99\n`
    const asked = await shop.upload(file)
    expect(asked).toMatchObject({ status: 'failed', cost_column: name, counts: { changed: 0 } })
    await expect(shop.apply(asked._id)).rejects.toMatchObject({ status: 409 })
    const checked = await shop.checkAgain(asked._id, { columns: [{ name, field }] })
    expect(checked).toMatchObject({ status: 'checked', cost_column: '' })
    const shown = (await shop.changesOf(asked._id)).map((row) => row.split('|'))
    expect(shown.map(([, column, , , was, now]) => [column, was, now].join('|'))).toEqual(changes)
    // The next file of this supplier isn't asked about.
    expect(await shop.upload(file)).toMatchObject({ status: 'checked' })
  },
)

test('[X6-201] the command asks, too, and has an option for the answer', async () => {
  const { itemNo } = await shop.add(10)
  const file = `SKU,Cost\n${itemNo},4\n`
  const asked = await shop.run(file)
  expect(asked).toMatchObject({ isApplied: false, report: { cost_column: 'Cost' } })
  expect(asked.problem).toContain('Cost')
  await shop.run(file, { costColumn: 'cost' })
  expect(await shop.product(itemNo)).toMatchObject({ price: 1000, cost: 400 })
})

test.each<[string, string, string[]]>([
  ['a cost that jumps', 'Price,Our Cost\n{},10,1234.50', ['cost|7.00|1234.50|under_cost']],
  ['a cost five times as low', 'Our Cost\n{},1.40', ['cost|7.00|1.40|jump']],
  ['a cost above the price', 'Our Cost\n{},10.01', ['cost|7.00|10.01|under_cost']],
  ['a cost below the price', 'Our Cost\n{},9.99', ['cost|7.00|9.99|']],
  [
    'a price below the file’s own cost',
    'Price,Our Cost\n{},8,8.50',
    ['price|10.00|8.00|under_cost', 'cost|7.00|8.50|under_cost'],
  ],
])('[X6-202] %s is shown in dollars, and unusual where it is', async (_what, text, changes) => {
  const { id, itemNo } = await shop.add(10)
  await shop.changeProduct(id, { cost: 7 })
  const { _id } = await shop.upload(`SKU,${text.replace('{}', itemNo)}\n`)
  const shown = (await shop.changesOf(_id)).map((row) => row.split('|'))
  expect(
    shown.map(([, field, , , was, now, doubt]) => [field, was, now, doubt].join('|')).toSorted(),
  ).toEqual(changes.toSorted())
})

test('[X6-202] a cost above the price is asked about in the form', async () => {
  const { id } = await shop.add(10)
  const set = (cost: number | null) => shop.changeProduct(id, { cost, confirm_price: false })
  await set(9)
  await set(null)
  await expect(set(10.01)).rejects.toMatchObject({
    code: 'price_unusual',
    errors: { cost: expect.stringContaining('$10.01') },
  })
  await expect(set(0.01)).rejects.toMatchObject({ code: 'price_unusual' })
})
