import { describe, expect, test } from 'vitest'
import type { Field } from '../column-names.ts'
import { recogniseColumns } from '../recognise-columns.ts'

const fieldOf = (name: string) =>
  [...recogniseColumns([name, 'Title', 'SKU']).at].find(([, index]) => index === 0)?.[0] ??
  recogniseColumns([name]).at.keys().next().value
const read = (...header: string[]) => {
  const { at, ignored, unknown } = recogniseColumns(header)
  const fields = Object.fromEntries([...at].map(([field, index]) => [field, header[index]]))
  return { fields, ignored: ignored.map(({ column }) => column), unknown }
}

describe('the usual names are known in any case, with blanks, signs and underscores', () => {
  const names: Partial<Record<Field, string[]>> = {
    itemNo: [
      ...['SKU', 'sku', 'Item #', 'ITEM#', 'Item No', 'Item No.', 'item_no', 'ItemNo', 'Item Nbr'],
      ...['Item Number', 'itemNumber', 'ITEMNUMBER', ' Item  Number ', 'Item Num', 'Item Code'],
      ...['Product Code', 'Product #', '*SKU', 'SKU*', 'Part Number', 'Item-No'],
    ],
    title: ['Name', 'Title', 'Product', 'Product Name', 'PRODUCT_NAME', 'Item Name'],
    shortDescription: ['Short Description', 'short_description', 'Long Description'],
    category: ['Category', 'CATEGORY', 'Product Category', 'Department'],
    subcategory: ['Subcategory', 'Sub Category', 'Sub-Category', 'SUB_CATEGORY', 'SubCategory'],
    price: [
      ...['Price', 'Cost', 'Unit Price', 'Wholesale Price', 'Case Price', 'Price ($)'],
      ...['Price (USD)', 'PRICE USD', 'Unit Cost', 'Your Price', 'Price/Case', '$ Price'],
    ],
    priceNote: ['Price Note', 'Price Varies', 'price_varies', 'Price Notes'],
    pack: [
      ...['Pack', 'Pack Size', 'Case Qty', 'Case Quantity', 'Case Pack', 'Pack (ct)', 'UOM'],
      'Units/Case',
    ],
    upc: ['UPC', 'Barcode', 'UPC Code', 'UPC #', 'EAN', 'GTIN', 'UPC-A', 'Bar Code'],
    minQuantity: ['Min Qty', 'Min. Qty', 'Minimum Order Qty', 'MOQ', 'Min Order Quantity'],
    quantityMultiple: ['Multiple', 'Order Multiple', 'Increment'],
    image: ['Image', 'Image URL', 'Picture', 'Photo', 'image_path', 'Product Image'],
    priceList: ['Price List', 'price_list', 'Price List Name', 'Customer Price List'],
    inStock: ['In Stock', 'in_stock', 'InStock', 'Stock', 'Available', 'Availability', 'On Hand'],
  }
  const cases = Object.entries(names).flatMap(([field, all]) => all.map((name) => [name, field]))
  test.each(cases)('“%s” is the column %s', (name, field) => {
    expect(fieldOf(name ?? '')).toBe(field)
  })
})

test.each([
  ...['Brand', 'MSRP', 'SRP', 'Retail Price', 'List Price', 'Suggested Retail', 'Price (MSRP)'],
  ...['Price Level', 'Price Tier', 'Price Group', 'Price Book'],
  ...['Price (list)', 'Weight', 'Order Qty', 'Qty', 'Status', '#', 'Category ID', 'Out of Stock'],
])('%s is no column of the import', (name) => {
  expect(read('SKU', 'Title', name).unknown).toEqual([name])
})

test.each<[string, string[], Partial<Record<Field, string>>]>([
  ['a title', ['SKU', 'Description'], { itemNo: 'SKU', title: 'Description' }],
  [
    'a title beside a short description',
    ['Description', 'Short Description', 'SKU'],
    { itemNo: 'SKU', title: 'Description', shortDescription: 'Short Description' },
  ],
  [
    'a short description beside a title',
    ['SKU', 'Description', 'Name'],
    { itemNo: 'SKU', title: 'Name', shortDescription: 'Description' },
  ],
  [
    'nothing beside both',
    ['SKU', 'Description', 'Name', 'Short Description'],
    { itemNo: 'SKU', title: 'Name', shortDescription: 'Short Description' },
  ],
  [
    'replaced by a short one',
    ['SKU', 'Short Desc', 'Long Desc'],
    { itemNo: 'SKU', title: 'Short Desc', shortDescription: 'Long Desc' },
  ],
])('a description is %s', (_what, header, fields) => {
  expect(read(...header).fields).toEqual(fields)
})

test.each<[string[], Partial<Record<Field, string>>]>([
  [['Item', 'Description'], { itemNo: 'Item', title: 'Description' }],
  [['Name', 'Item'], { itemNo: 'Item', title: 'Name' }],
  [['Item', 'SKU'], { itemNo: 'SKU', title: 'Item' }],
  [['Item', 'Price'], { title: 'Item', price: 'Price' }],
])('Item in %j is the number beside a title, and else the title', (header, fields) => {
  expect(read(...header).fields).toEqual(fields)
})

describe('[X6-64] columns that say when a price counts', () => {
  const specific = {
    fromQuantity: ['From Qty', 'from_quantity', 'Break Qty', 'Qty Break', 'Price Break Quantity'],
    validFrom: ['Valid From', 'Price Start'],
    validUntil: ['Valid Until', 'Valid To', 'Price End Date', 'Valid Thru'],
    special: ['Is Special', 'Special Y/N'],
  }
  const general = {
    validFrom: ['Start Date', 'Effective Date', 'Price Effective Date'],
    validUntil: ['End Date', 'Expires'],
    special: ['Special', 'On Special'],
  }
  const casesOf = (names: Record<string, string[]>) =>
    Object.entries(names).flatMap(([field, all]) => all.map((name) => [name, field] as const))

  test.each(casesOf(specific))(
    '%s is %s beside a price, and nothing without one',
    (name, field) => {
      expect(read('SKU', 'Title', 'Price', name).fields).toMatchObject({ [field]: name })
      expect(read('SKU', 'Title', name)).toMatchObject({
        fields: { itemNo: 'SKU', title: 'Title' },
        unknown: [name],
      })
    },
  )

  test.each(casesOf(general))(
    '%s is %s in a file about prices: without titles, with a list, or with another such column',
    (name, field) => {
      for (const header of [
        ['SKU', 'Price', name],
        ['SKU', 'Title', 'Price', 'Price List', name],
        ['SKU', 'Title', 'Price', 'From Qty', name],
      ])
        expect(read(...header).fields).toMatchObject({ [field]: name })
      const { at } = recogniseColumns(['SKU', 'Title', 'Price', name], new Map(), {
        isOfList: true,
      })
      expect([...at]).toContainEqual([field, 3])
      expect(read('SKU', 'Title', 'Price', name)).toEqual({
        fields: { itemNo: 'SKU', title: 'Title', price: 'Price' },
        ignored: [],
        unknown: [name],
      })
    },
  )

  test('a beginning and an end are a period, whatever else the file says', () => {
    expect(read('SKU', 'Title', 'Price', 'Start Date', 'End Date', 'Special').fields).toMatchObject(
      { validFrom: 'Start Date', validUntil: 'End Date', special: 'Special' },
    )
  })

  test.each([
    ['Break Price', 'Qty Break'],
    ['Price Break', 'Price Break Qty'],
    ['Special Price', 'Start Date', 'End Date'],
    ['Sale Price', 'Valid From', 'Valid Until'],
    ['Promo Price', 'Special', 'Effective Date', 'Expires'],
  ])('beside another price they are of that one: %s, %s', (...others) => {
    for (const usual of [
      ['SKU', 'Title', 'Price'],
      ['SKU', 'Price'],
    ]) {
      const { fields, unknown } = read(...usual, ...others)
      expect(Object.values(fields).toSorted()).toEqual(usual.toSorted())
      expect(unknown.toSorted()).toEqual(others.toSorted())
    }
  })

  test('they can be corrected, beside another price, too', () => {
    const columns = recogniseColumns(
      ['SKU', 'Price', 'Sale Price', 'Start Date', 'Expires'],
      new Map<string, Field | null>([
        ['Price', null],
        ['Sale Price', 'price'],
        ['Start Date', 'validFrom'],
        ['Expires', null],
      ]),
    )
    expect(Object.fromEntries(columns.at)).toEqual({ itemNo: 0, price: 2, validFrom: 3 })
    expect(columns.unknown.toSorted()).toEqual(['Expires', 'Price'])
  })

  test('Min Qty is the smallest quantity that is sold, and no break', () => {
    expect(read('SKU', 'Price', 'Min Qty', 'From Qty').fields).toMatchObject({
      minQuantity: 'Min Qty',
      fromQuantity: 'From Qty',
    })
  })
})

test('of two columns for one field the preferred one is read, and the other is reported', () => {
  const [preferred, others] = ['Case Price', ['Unit Price', 'Cost']]
  for (const other of others)
    expect(read('Title', other, preferred)).toMatchObject({
      fields: { price: preferred },
      ignored: [other],
    })
  const { ignored, at } = recogniseColumns(['Title', 'Price', 'Price'])
  expect(at.get('price')).toBe(1)
  expect(ignored).toEqual([{ column: 'Price', field: 'price', insteadOf: 'Price' }])
})

test.each(['Case Qty', 'Case Quantity', 'case_qty', 'CASE QTY.'])(
  '[X6-80] %s is the quantity of a case where the file tells it from a unit',
  (name) => {
    for (const hint of ['Pack', 'Case UPC', 'Min Qty', 'Multiple'])
      expect(read('Title', name, hint).fields).toMatchObject({ caseQuantity: name })
    expect(read('Title', 'Unit Price', name).fields.pack).toBe(name)
  },
)

test('[X6-80] Case Qty is the pack beside the price of a case, and Case UPC the product’s own without it', () => {
  expect(read('Title', 'Price', 'Pack', 'Case Qty', 'Case UPC', 'UPC').fields).toMatchObject({
    pack: 'Pack',
    caseQuantity: 'Case Qty',
    caseUpc: 'Case UPC',
    upc: 'UPC',
  })
  expect(read('Title', 'Price per Case', 'Case Qty', 'Case UPC').fields).toEqual({
    title: 'Title',
    price: 'Price per Case',
    pack: 'Case Qty',
    upc: 'Case UPC',
  })
  expect(read('Title', 'Case UPC', 'UPC')).toMatchObject({
    fields: { upc: 'UPC' },
    ignored: ['Case UPC'],
  })
})

test('unknown columns are named once, nameless ones not at all', () => {
  expect(read('Brand', 'Title', '', 'Brand', '').unknown).toEqual(['Brand'])
})

test('the column of an earlier file of rejected rows is read past', () => {
  const columns = recogniseColumns(['SKU', 'Title', 'Import Problem'])
  expect(columns.unknown).toEqual([])
  expect(columns.problemAt).toBe(2)
})

test('a name of a hundred thousand characters is no column name, and is recognised as such at once', () => {
  const started = performance.now()
  expect(read('SKU', '('.repeat(100_000)).unknown).toHaveLength(1)
  expect(performance.now() - started).toBeLessThan(30_000)
})
