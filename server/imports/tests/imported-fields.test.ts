import type { ImportedProductField } from '@endcap/contract/catalog/product-fields'
import { exportProducts } from '@endcap/contract/catalog/staff-catalog'
import { checkImport } from '@endcap/contract/imports/imports'
import { type Field, fieldLabels } from '@endcap/price-files/file/column-names'
import { formatCsvLine } from '@endcap/price-files/format-csv'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openImportShop } from './import-shop.ts'

const shop = await openImportShop()
await shop.context.db.execute(sql`update settings set features = '{excise}'`)
await shop.context.db.execute(sql`
  insert into product_class (code, name, reporting_unit)
  values ('cigarettes', 'Cigarettes', 'stick'), ('cigars', 'Large cigars', 'item')`)

/** Two values of each field, and the cells of a file that set them. A category is compared by its title. */
type Sample = {
  values: readonly [unknown, unknown]
  cells: Partial<Record<Field, readonly [string, string]>>
}
const texts = (field: Field, ...values: [string, string]): Sample => ({
  values,
  cells: { [field]: values },
})

const unitOf = (quantity: number) => [{ name: 'case', quantity, upc: '' }]
const samples: Record<Exclude<ImportedProductField, 'images'>, Sample> = {
  title: texts('title', 'Cola', 'Cola Zero'),
  short_description: texts('shortDescription', 'Cold', 'Ice'),
  category_ids: texts('category', 'Drinks', 'Soda'),
  price: { values: [500, 525], cells: { price: ['5', '5.25'] } },
  price_varies: texts('priceNote', 'ask', 'call'),
  unit: texts('pack', 'box', 'tray'),
  units_per_case: { values: [24, 12], cells: { unitsPerCase: ['24', '12'] } },
  units: { values: [unitOf(30), unitOf(60)], cells: { caseQuantity: ['30', '60'] } },
  min_quantity: { values: [2, 4], cells: { minQuantity: ['2', '4'] } },
  quantity_multiple: { values: [2, 4], cells: { quantityMultiple: ['2', '4'] } },
  upc: texts('upc', '012345678905', '036000291452'),
  thumbnail: texts('image', '/images/a.webp', '/images/b.webp'),
  bin_location: texts('binLocation', 'A-1', 'B-2'),
  cost: { values: [300, 310], cells: { cost: ['3', '3.10'] } },
  on_sale: { values: [true, false], cells: { onSale: ['yes', 'no'] } },
  in_stock: { values: [true, false], cells: { inStock: ['yes', 'no'] } },
  stock_count: { values: [7, 0], cells: { stockCount: ['7', '0'] } },
  class_code: {
    values: ['cigarettes', 'cigars'],
    cells: { classCode: ['Cigarettes', 'cigars'] },
  },
  brand_family: texts('brandFamily', 'Marlin', 'Nimbus'),
  manufacturer: texts('manufacturer', 'Marlin Co.', 'Nimbus Inc.'),
  flavor: texts('flavor', 'menthol', 'tobacco'),
  sticks: { values: [200, 400], cells: { sticks: ['200', '400'] } },
  items: { values: [10, 20], cells: { items: ['10', '20'] } },
  ml: { values: [12.345, 60], cells: { ml: ['12.345', '60.000'] } },
  ounces: { values: [1.2, 0.5], cells: { ounces: ['1.2', '.5'] } },
  tax_status: {
    values: ['stamped', 'tax_paid'],
    cells: { taxStatus: ['Stamped', 'tax paid'] },
  },
}

const names = Object.keys(samples) as (keyof typeof samples)[]
const columns = Object.assign({}, ...names.map((name) => samples[name].cells)) as Sample['cells']

const fileWith = (version: 0 | 1): string => {
  const fields = ['itemNo', ...Object.keys(columns)] as Field[]
  const header = fields.map((field) => fieldLabels[field])
  const row = ['F-1', ...Object.values(columns).map((cells) => cells[version])]
  return `${formatCsvLine(header, ',')}${formatCsvLine(row, ',')}`
}

const stored = async () => {
  const { category_ids, ...product } = await shop.product('F-1')
  const titles = new Map([...(await shop.categories())].map(([path, { _id }]) => [_id, path]))
  return { ...product, category_ids: titles.get(category_ids[0] ?? '') }
}
const valuesOf = (version: 0 | 1) =>
  Object.fromEntries(names.map((name) => [name, samples[name].values[version]]))

test('[X6-01, X6-15, X6-80, X0-203] every field that price files have is set for a new product, changed, taken back and exported', async () => {
  await shop.run(fileWith(0))
  expect(await stored()).toMatchObject({ ...valuesOf(0), images: ['/images/a.webp'] })

  const { _id } = await shop.upload(fileWith(1))
  await shop.manager(checkImport, { params: { id: _id }, body: { replace_titles: true } })
  await shop.apply(_id)
  expect(await stored()).toMatchObject(valuesOf(1))

  const exported = await shop.manager(exportProducts)
  await shop.undo(_id)
  expect(await stored()).toMatchObject(valuesOf(0))
  await shop.run(exported, { replaceTitles: true })
  expect(await stored()).toMatchObject(valuesOf(1))
})
