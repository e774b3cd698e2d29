import { describe, expect, test } from 'vitest'
import type { Field } from '../column-names.ts'
import { recogniseColumns } from '../recognise-columns.ts'

const fieldOf = (name: string) =>
  [...recogniseColumns([name, 'Title', 'SKU']).at].find(([, index]) => index === 0)?.[0] ??
  recogniseColumns([name]).at.keys().next().value
/** The fields of a header's columns, each divided by a comma; `-` for one that is not read. */
const fieldsOf = (header: string, corrections?: ReadonlyMap<string, Field | null>) => {
  const names = header.split(', ')
  const fields = new Map(
    [...recogniseColumns(names, corrections).at].map(([field, at]) => [at, field]),
  )
  return names.map((_, at) => fields.get(at) ?? '-').join(', ')
}
const unknownIn = (header: string) => recogniseColumns(header.split(', ')).unknown

describe('the usual names are known in any case, with blanks, signs and underscores', () => {
  const names: Partial<Record<Field, string[]>> = {
    itemNo: [
      ...['SKU', 'sku', 'Item #', 'ITEM#', 'Item No', 'Item No.', 'item_no', 'ItemNo', 'Item Nbr'],
      ...['Item Number', 'itemNumber', 'ITEMNUMBER', ' Item  Number ', 'Item Num', 'Item Code'],
      ...['Product Code', 'Product #', '*SKU', 'SKU*', 'Part Number', 'Item-No'],
    ],
    title: ['Name', 'Product', 'PRODUCT_NAME', 'Item Name'],
    subcategory: ['Sub Category', 'Sub-Category', 'SUB_CATEGORY', 'SubCategory'],
    price: ['Price ($)', 'Price (USD)', 'PRICE USD', 'Your Price', 'Price/Case', '$ Price'],
    pack: ['Pack Size', 'Case Qty', 'Case Pack', 'Pack (ct)', 'UOM', 'Units/Case'],
    upc: ['Barcode', 'UPC #', 'EAN', 'GTIN', 'UPC-A', 'Bar Code'],
    minQuantity: ['Min. Qty', 'Minimum Order Qty', 'MOQ'],
    image: ['Image URL', 'Photo', 'image_path'],
    inStock: ['In Stock', 'in_stock', 'InStock', 'Stock', 'Available', 'On Hand'],
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
  expect(unknownIn(`SKU, Title, ${name}`)).toEqual([name])
})

test.each([
  ['SKU, Description', 'itemNo, title'],
  ['Description, Short Description, SKU', 'title, shortDescription, itemNo'],
  ['SKU, Description, Name', 'itemNo, shortDescription, title'],
  ['SKU, Description, Name, Short Description', 'itemNo, -, title, shortDescription'],
  ['SKU, Short Desc, Long Desc', 'itemNo, title, shortDescription'],
])('of %s a description is the title unless another column is: %s', (header, fields) => {
  expect(fieldsOf(header)).toBe(fields)
})

test.each([
  ['Item, Description', 'itemNo, title'],
  ['Name, Item', 'title, itemNo'],
  ['Item, SKU', 'title, itemNo'],
  ['Item, Price', 'title, price'],
])('of %s Item is the number beside a title, and else the title: %s', (header, fields) => {
  expect(fieldsOf(header)).toBe(fields)
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
      expect(fieldsOf(`SKU, Price, ${name}`)).toBe(`itemNo, price, ${field}`)
      expect(fieldsOf(`SKU, Title, ${name}`)).toBe('itemNo, title, -')
      expect(unknownIn(`SKU, Title, ${name}`)).toEqual([name])
    },
  )

  test.each(casesOf(general))(
    '%s is %s in a file about prices: without titles, with a list, or with another such column',
    (name, field) => {
      for (const beside of ['SKU, Price', 'Title, Price, Price List', 'Title, Price, From Qty'])
        expect(fieldsOf(`${beside}, ${name}`).split(', ').at(-1)).toBe(field)
      const { at } = recogniseColumns(['SKU', 'Title', 'Price', name], new Map(), {
        isOfList: true,
      })
      expect([...at]).toContainEqual([field, 3])
      expect(fieldsOf(`SKU, Title, Price, ${name}`)).toBe('itemNo, title, price, -')
    },
  )

  test('a beginning and an end are a period, whatever else the file says', () => {
    const fields = 'title, price, validFrom, validUntil, special'
    expect(fieldsOf('Title, Price, Start Date, End Date, Special')).toBe(fields)
  })

  test.each([
    'Break Price, Qty Break',
    'Price Break, Price Break Qty',
    'Special Price, Start Date, End Date',
    'Sale Price, Valid From, Valid Until',
    'Promo Price, Special, Effective Date, Expires',
  ])('beside another price they are of that one: %s', (others) => {
    for (const usual of ['SKU, Title, Price', 'SKU, Price'])
      expect(unknownIn(`${usual}, ${others}`).toSorted()).toEqual(others.split(', ').toSorted())
  })

  test('they can be corrected, beside another price, too', () => {
    const corrections = new Map<string, Field | null>([
      ...([
        ['Price', null],
        ['Sale Price', 'price'],
      ] as const),
      ...([
        ['Start Date', 'validFrom'],
        ['Expires', null],
      ] as const),
    ])
    expect(fieldsOf('SKU, Price, Sale Price, Start Date, Expires', corrections)).toBe(
      'itemNo, -, price, validFrom, -',
    )
  })

  test('Min Qty is the smallest quantity that is sold, and no break', () => {
    const fields = 'itemNo, price, minQuantity, fromQuantity'
    expect(fieldsOf('SKU, Price, Min Qty, From Qty')).toBe(fields)
  })
})

describe('[X6-201] a column of costs', () => {
  const asked = (header: string, corrections?: ReadonlyMap<string, Field | null>) =>
    recogniseColumns(header.split(', '), corrections).costOrPrice
  test.each([
    ['ITEM #, DESCRIPTION, UPC, SIZE, UNIT COST, MSRP', 'UNIT COST'],
    ['SKU, Cost', 'Cost'],
    ['SKU, Title, COST ($), SRP', 'COST ($)'],
    ['Item, Description, Case Cost, Unit Cost', 'Case Cost'],
    ['SKU, Dealer Cost, List Price', 'Dealer Cost'],
    ['SKU, Cost/CS, Price (MSRP)', 'Cost/CS'],
    ['SKU, Purchase Price', 'Purchase Price'],
  ])('is asked about where it is the only price: %s', (header, name) => {
    expect(asked(header)).toBe(name)
    for (const field of ['cost', 'price', null] as const) {
      const corrections = new Map<string, Field | null>([[name, field]])
      const at = header.split(', ').indexOf(name)
      expect(fieldsOf(header, corrections).split(', ')[at]).toBe(field ?? '-')
      if (field !== null) expect(asked(header, corrections)).toBe(null)
    }
  })

  test.each([
    ['SKU, Price, Cost', 'itemNo, price, cost'],
    ['SKU, Case Price, Case Cost', 'itemNo, price, cost'],
    ['SKU, Our Cost, Cost', 'itemNo, cost, -'],
    ['SKU, Case Price, Unit Cost', 'itemNo, price, -'],
  ])('is the shop’s beside a price per the same unit: %s', (header, fields) => {
    expect(asked(header)).toBe(null)
    expect(fieldsOf(header)).toBe(fields)
  })

  test('is no price beside one that is corrected to be the price', () => {
    const corrections = new Map<string, Field | null>([['Case Cost', 'price']])
    expect(fieldsOf('SKU, Unit Cost, Case Cost', corrections)).toBe('itemNo, -, price')
  })
})

test('of two columns for one field the preferred one is read, and the other is reported', () => {
  for (const other of ['Unit Price', 'Cost'])
    expect(fieldsOf(`Title, ${other}, Case Price`)).toBe('title, -, price')
  const { ignored, at } = recogniseColumns(['Title', 'Price', 'Price'])
  expect(at.get('price')).toBe(1)
  expect(ignored).toEqual([{ column: 'Price', field: 'price', insteadOf: 'Price' }])
})

test.each(['Case Qty', 'Case Quantity', 'case_qty', 'CASE QTY.'])(
  '[X6-80] %s is the quantity of a case where the file tells it from a unit',
  (name) => {
    for (const hint of ['Pack', 'Case UPC', 'Min Qty', 'Multiple'])
      expect(fieldsOf(`Title, ${name}, ${hint}`)).toMatch(/^title, caseQuantity, /)
    expect(fieldsOf(`Title, Unit Price, ${name}`)).toBe('title, price, pack')
  },
)

test('[X6-80] Case Qty is the pack beside the price of a case, and Case UPC nothing without it', () => {
  for (const [header, fields] of [
    ['Price, Pack, Case Qty, Case UPC, UPC', 'price, pack, caseQuantity, caseUpc, upc'],
    ['Price per Case, Case Qty, Case UPC', 'price, pack, -'],
    ['Case UPC', '-'],
    ['Case UPC, UPC', '-, upc'],
  ] as const)
    expect(fieldsOf(`Title, ${header}`)).toBe(`title, ${fields}`)
})

test('[X6-80] Case UPC is read beside a column that is corrected to be Case Qty', () => {
  const corrections = new Map<string, Field | null>([['Inner', 'caseQuantity']])
  expect(fieldsOf('Title, Inner, Case UPC', corrections)).toBe('title, caseQuantity, caseUpc')
})

describe('[X6-251] prices of several levels', () => {
  const askedOf = (header: string, corrections?: ReadonlyMap<string, Field | null>) =>
    recogniseColumns(header.split(', '), corrections).priceLevels

  test.each([
    ['SKU, Price A, Cost', 'itemNo, price, cost'],
    ['SKU, PRICE 2, Sale Price', 'itemNo, price, -'],
    ['SKU, Price, Price A, Price B', 'itemNo, price, -, -'],
    ['SKU, Precio 1, Costo', 'itemNo, price, cost'],
  ])('are the price if there is one, and none beside another price: %s', (header, fields) => {
    expect(fieldsOf(header)).toBe(fields)
    expect(askedOf(header)).toEqual([])
    expect(recogniseColumns(header.split(', ')).costOrPrice).toBe(null)
  })

  test('are asked about if there are several, until one is corrected or only one is left', () => {
    const header = 'SKU, Price A, Price B, Cost, Sale Price'
    expect(fieldsOf(header)).toBe('itemNo, -, -, cost, -')
    expect(askedOf(header)).toEqual(['Price A', 'Price B'])
    expect(recogniseColumns(header.split(', ')).costOrPrice).toBe(null)
    const chosen = new Map<string, Field | null>([['Price B', 'price']])
    expect(askedOf(header, chosen)).toEqual([])
    expect(fieldsOf(header, chosen)).toBe('itemNo, -, price, cost, -')
    const ignored = new Map<string, Field | null>([['Price B', null]])
    expect(fieldsOf(header, ignored)).toBe('itemNo, price, -, cost, -')
  })
})

test.each([
  ['Our Price', 'price'],
  ['Net Price', 'price'],
  ['Sell Price', 'price'],
  ['Base', 'price'],
  ['Base Price', 'price'],
])('[X6-252] %s is the column %s', (name, field) => {
  expect(fieldsOf(`SKU, Title, ${name}, Cost`)).toBe(`itemNo, title, ${field}, cost`)
})

test.each([
  [
    'Código, Descripción, Departamento, Costo, Precio de Venta, Existencia',
    'itemNo, title, category, cost, price, inStock',
  ],
  ['CODIGO, ARTICULO, CATEGORIA, PRECIO', 'itemNo, title, category, price'],
  ['Artículo, Descripción, Precio', 'itemNo, title, price'],
  [
    'Clave, Producto, Subcategoría, Precio por Caja, Código de Barras',
    'itemNo, title, subcategory, price, upc',
  ],
])('[X6-252] Spanish names are known with accents and without: %s', (header, fields) => {
  expect(fieldsOf(header)).toBe(fields)
})

test('unknown columns are named once, nameless ones not at all', () => {
  expect(unknownIn('Brand, Title, , Brand, ')).toEqual(['Brand'])
})

test('the column of an earlier file of rejected rows is read past', () => {
  const columns = recogniseColumns(['SKU', 'Title', 'Import Problem'])
  expect(columns.unknown).toEqual([])
  expect(columns.problemAt).toBe(2)
})

test('a name of a hundred thousand characters is no column name, and is recognised as such at once', () => {
  const started = performance.now()
  expect(unknownIn(`SKU, ${'('.repeat(100_000)}`)).toHaveLength(1)
  expect(performance.now() - started).toBeLessThan(30_000)
})

const withFacts = (header: string) => {
  const {
    at,
    header: names,
    costOrPrice,
  } = recogniseColumns(header.split(', '), new Map(), {
    hasFacts: true,
  })
  return {
    fields: Object.fromEntries([...at].map(([field, index]) => [names[index], field])),
    costOrPrice,
  }
}

test('[X0-206] `Class` is the class only beside a category, and `Tax Class` always is', () => {
  expect(withFacts('SKU, Title, Class').fields).toMatchObject({ Class: 'category' })
  expect(withFacts('SKU, Title, Department, Class').fields).toMatchObject({ Class: 'category' })
  expect(withFacts('SKU, Title, Category, Class').fields).toMatchObject({
    ...{ Category: 'category', Class: 'classCode' },
  })
  expect(withFacts('SKU, Title, Class, Tax Class').fields).toMatchObject({
    ...{ Class: 'category', 'Tax Class': 'classCode' },
  })
  expect(recogniseColumns(['SKU', 'Category', 'Class', 'Tax Class'])).toMatchObject({
    ignored: [{ column: 'Class', field: 'category', insteadOf: 'Category' }],
    unknown: ['Tax Class'],
  })
})

test('[X0-206] `Wholesale Cost` is the dated one only beside its day, or beside a price and the cost', () => {
  const of = (header: string) => withFacts(header).fields['Wholesale Cost']
  expect(of('SKU, Price, Wholesale Cost')).toBe('cost')
  expect(withFacts('SKU, Wholesale Cost').costOrPrice).toBe('Wholesale Cost')
  expect(of('SKU, Price, Wholesale Cost, Wholesale Cost From')).toBe('wholesaleCost')
  expect(of('SKU, Price, Our Cost, Wholesale Cost')).toBe('wholesaleCost')
  expect(recogniseColumns(['SKU', 'Price', 'Wholesale Cost', 'Wholesale Cost From'])).toMatchObject(
    {
      unknown: ['Wholesale Cost From'],
    },
  )
  expect(withFacts('SKU, Price, Wholesale Cost From').fields).not.toHaveProperty(
    'Wholesale Cost From',
  )
})
