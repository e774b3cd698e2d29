export const fields = [
  ...([
    'itemNo',
    'title',
    'shortDescription',
    'parentCategory',
    'category',
    'subcategory',
  ] as const),
  ...(['price', 'priceNote', 'pack', 'unitsPerCase', 'upc', 'image', 'inStock'] as const),
  ...(['binLocation', 'stockCount', 'cost', 'onSale'] as const),
  ...(['caseQuantity', 'caseUpc', 'minQuantity', 'quantityMultiple', 'priceList'] as const),
  ...(['fromQuantity', 'validFrom', 'validUntil', 'special'] as const),
  ...(['classCode', 'brandFamily', 'manufacturer', 'flavor', 'sticks', 'items'] as const),
  ...(['ml', 'ounces', 'taxStatus', 'wholesaleCost', 'wholesaleFrom'] as const),
]
export type Field = (typeof fields)[number]

/** Facts of law and tax, which only files of shops with these have (`hasFacts`). */
export const factFields = [
  ...(['classCode', 'brandFamily', 'manufacturer', 'flavor', 'sticks', 'items'] as const),
  ...(['ml', 'ounces', 'taxStatus', 'wholesaleCost', 'wholesaleFrom'] as const),
]
export type FactField = (typeof factFields)[number]

export const categoryFields = ['parentCategory', 'category', 'subcategory'] as const

export const fieldLabels: Record<Field, string> = {
  itemNo: 'Item Number',
  title: 'Title',
  shortDescription: 'Short Description',
  parentCategory: 'Main Category',
  category: 'Category',
  subcategory: 'Subcategory',
  price: 'Price',
  priceNote: 'Price Note',
  pack: 'Pack',
  unitsPerCase: 'Units in Case',
  upc: 'UPC',
  image: 'Image',
  inStock: 'In Stock',
  binLocation: 'Bin Location',
  stockCount: 'Stock Count',
  cost: 'Our Cost',
  onSale: 'On Sale in Shop',
  caseQuantity: 'Case Qty',
  caseUpc: 'Case UPC',
  minQuantity: 'Min Qty',
  quantityMultiple: 'Multiple',
  priceList: 'Price List',
  fromQuantity: 'From Qty',
  validFrom: 'Valid From',
  validUntil: 'Valid Until',
  special: 'Special',
  // `Class` alone may be the category.
  classCode: 'Tax Class',
  brandFamily: 'Brand Family',
  manufacturer: 'Manufacturer',
  flavor: 'Flavor',
  sticks: 'Sticks',
  items: 'Items',
  ml: 'mL',
  ounces: 'Ounces',
  taxStatus: 'Tax Status',
  wholesaleCost: 'Wholesale Cost',
  wholesaleFrom: 'Wholesale Cost From',
}

/** The last column of a file of rejected rows; ignored when that file is read. */
export const problemColumn = 'Import Problem'

/**
 * Usual column names. If a file has several names of one field, the name listed first wins. For
 * prices this order prevents selling a case at the price of one unit, or at cost. Retail prices
 * (SRP, MSRP, list price) are ignored.
 */
export const columnNames: Record<Field, readonly string[]> = {
  itemNo: [
    ...['SKU', 'Item No', 'Item SKU', 'Product SKU', 'SKU No', 'Item Code', 'Item ID'],
    ...['Product Code', 'Product No', 'Product ID', 'Part No', 'Stock No', 'Stock Code'],
    ...[
      'Article No',
      'Catalog No',
      'Order Code',
      'SKU Code',
      'Prod Code',
      'Prod No',
      'Material No',
    ],
    ...['Variant SKU', 'Item Lookup Code', 'Lookup Code', 'Code', 'PLU', 'PLU Code'],
    ...['Código', 'Código de Artículo', 'Código de Producto', 'No. de Artículo', 'Clave'],
  ],
  title: [
    ...['Title', 'Name', 'Product Name', 'Product Title', 'Item Name', 'Item Title', 'Product'],
    ...['Producto', 'Nombre', 'Nombre del Producto'],
  ],
  shortDescription: [
    ...['Short Description', 'Short Desc', 'Long Description', 'Long Desc', 'Full Description'],
    ...['Extended Description', 'Product Details', 'Details', 'Body HTML'],
  ],
  parentCategory: ['Main Category', 'Parent Category', 'Top Category'],
  category: [
    ...['Category', 'Categories', 'Category Name', 'Category Path', 'Product Category'],
    ...['Item Category', 'Category 1', 'Product Type', 'Product Group', 'Item Group'],
    ...['Product Class', 'Group', 'Class', 'Categoría', 'Categorías'],
  ],
  subcategory: [
    ...['Subcategory', 'Sub Category Name', 'Subcat', 'Category 2', 'Subgroup'],
    ...['Subdepartment', 'Subdept', 'Subclass', 'Subcategoría'],
  ],
  price: [
    ...['Price', 'Our Price', 'Your Price', 'Customer Price', 'Wholesale Price', 'Wholesale'],
    ...[
      'Net Price',
      'Sell Price',
      'Selling Price',
      'Sales Price',
      'Case Price',
      'Price per Case',
      'Price Case',
    ],
    ...['Price CS', 'CS Price', 'Price Unit', 'Price EA', 'EA Price'],
    ...['Unit Price', 'Price per Unit', 'Price Each', 'Each Price', 'Item Price', 'Product Price'],
    ...['Variant Price', 'FOB Price', 'FOB Case Price', 'FOB Unit Price', 'Delivered Price'],
    ...['Delivered Case Price', 'Rate', 'Unit Rate', 'Base Price', 'Base', 'Precio'],
    ...['Precio de Venta', 'Precio por Caja', 'Precio Caja', 'Precio Unitario'],
  ],
  priceNote: [
    ...['Price Note', 'Price Notes', 'Price Varies', 'Price Comment', 'Pricing Note'],
    ...['Pricing Notes'],
  ],
  pack: [
    ...['Pack', 'Pack Size', 'Packsize', 'Packing', 'Packaging', 'Package', 'Package Size'],
    ...['Case Pack'],
    ...['Pack Qty', 'Case Size', 'Case Count', 'Pack Count', 'Units per Case', 'Unit per Case'],
    ...[
      'Units Case',
      'Unit Case',
      'Qty per Case',
      'Qty Case',
      'Per Case',
      'Pcs per Case',
      'Count per Case',
      'Unit Size',
    ],
    ...['Pack UOM', 'Units', 'Unit', 'UOM', 'Unit of Measure', 'Sales Unit', 'Selling Unit'],
    ...['Empaque', 'Unidades por Caja', 'Piezas por Caja'],
  ],
  // Sets only the units per case; the pack's text comes from the pack column.
  unitsPerCase: ['Units in Case'],
  upc: [
    ...['UPC', 'UPC Code', 'UPC No', 'UPC A', 'UPC EAN', 'EAN UPC', 'UPC Barcode', 'Unit UPC'],
    ...['Each UPC', 'Item UPC', 'Product UPC', 'Retail UPC', 'Barcode', 'Barcode No', 'EAN'],
    ...['EAN Code', 'EAN 13', 'GTIN', 'GTIN 12', 'GTIN 14', 'Variant Barcode', 'Pack UPC'],
    ...['Carton UPC', 'Alias', 'Código de Barras'],
  ],
  image: [
    ...['Image', 'Image Path', 'Image File', 'Image Name', 'Image URL', 'Image Link', 'Image Src'],
    ...['Main Image', 'Product Image', 'Item Image', 'Images', 'Thumbnail'],
  ],
  inStock: [
    ...[
      'In Stock',
      'Stock',
      'Stock Status',
      'Availability',
      'Available',
      'Avail',
      'Stock Availability',
    ],
    ...['Available Qty', 'Qty Available', 'Stock Qty', 'Qty in Stock', 'Stock on Hand', 'On Hand'],
    ...['Qty on Hand', 'QOH', 'Stock Level', 'Inventory', 'Inventory Qty'],
    ...['Existencia', 'Existencias', 'Inventario', 'Disponible'],
  ],
  stockCount: ['Stock Count', 'Counted Stock', 'Inventory Count', 'Physical Count'],
  // Other names are in `costNames`.
  cost: ['Our Cost'],
  // A name that no supplier uses, because a supplier's sale is a reduced price.
  onSale: ['On Sale in Shop'],
  // Needs a column of case quantities (`recogniseColumns`).
  caseUpc: [
    ...['Case UPC', 'Case UPC Code', 'Case Barcode', 'Case EAN', 'Case GTIN', 'Master Case UPC'],
  ],
  // In a file with case prices, this is the pack of the unit sold (`recogniseColumns`).
  caseQuantity: [...['Case Qty', 'Master Case Qty', 'Eaches per Case', 'Each per Case']],
  minQuantity: [
    ...['Min Qty', 'Minimum Qty', 'Min Order Qty', 'Minimum Order Qty', 'MOQ', 'Min Order'],
    ...['Minimum Order'],
  ],
  quantityMultiple: [
    ...['Multiple', 'Order Multiple', 'Qty Multiple', 'Multiple Qty', 'Multiples', 'Sell Multiple'],
    ...['Increment', 'Order Increment', 'Qty Increment', 'Sold In Multiples Of'],
  ],
  // The price list that a row's price is for. Not included are `List Price`, which has retail
  // prices, and `Price Level`, `Price Tier`, `Price Group` and `Price Book`, which suppliers use
  // for other things.
  priceList: ['Price List', 'Price List Name', 'Customer Price List'],
  binLocation: ['Bin Location', 'Bin', 'Bin No', 'Shelf Location', 'Warehouse Location'],
  fromQuantity: [
    ...['From Qty', 'Qty From', 'Break Qty', 'Qty Break', 'Price Break Qty', 'Qty Price Break'],
    ...['Price From Qty', 'Volume Break Qty'],
  ],
  validFrom: [
    ...['Valid From', 'Valid From Date', 'Price Valid From', 'Price Start', 'Price Start Date'],
    ...['Price Starts', 'Price Begins'],
  ],
  validUntil: [
    ...['Valid Until', 'Valid To', 'Valid Through', 'Valid Thru', 'Valid Until Date'],
    ...['Valid To Date', 'Price Valid Until', 'Price Valid To', 'Price End', 'Price End Date'],
    ...['Price Ends', 'Price Expires', 'Price Expiration', 'Price Expiration Date'],
  ],
  special: ['Is Special', 'Special Y/N', 'Price Is Special'],
  // `classNames` are read as the class beside a category.
  classCode: ['Tax Class', 'Legal Class', 'Trade Class'],
  brandFamily: ['Brand Family'],
  manufacturer: ['Manufacturer', 'Manufacturer Name'],
  flavor: ['Flavor'],
  sticks: ['Sticks', 'Sticks per Unit'],
  items: ['Items', 'Items per Unit'],
  ml: ['mL', 'mL per Unit', 'Milliliters'],
  ounces: ['Ounces', 'Ounces per Unit', 'Weight oz'],
  taxStatus: ['Tax Status'],
  // `Wholesale Cost` is in `costNames` (`datedCostName`).
  wholesaleCost: ['Wholesale Cost before Discounts', 'Dated Wholesale Cost'],
  wholesaleFrom: ['Wholesale Cost From', 'Wholesale Cost Valid From'],
}

/** Fields that say when a price applies. They need a price column. */
export const entryFields = ['fromQuantity', 'validFrom', 'validUntil', 'special'] as const
export type EntryField = (typeof entryFields)[number]

/** Suppliers also use these names otherwise, so they are recognized only in a file about prices. */
export const generalEntryNames: Partial<Record<EntryField, readonly string[]>> = {
  validFrom: [
    ...['Start Date', 'Effective Date', 'Effective From', 'Effective', 'Begin Date'],
    ...['Price Effective', 'Price Effective Date'],
  ],
  validUntil: ['End Date', 'Effective To', 'Effective Until', 'Effective Through', 'Expires'],
  special: ['Special', 'On Special'],
}

/**
 * Names of the shop's cost in one file and of its customers' price in another, so a file without
 * another price has to be asked about (`Columns.costOrPrice`).
 */
export const costNames = [
  ...['Cost', 'Your Cost', 'Wholesale Cost', 'Net Cost', 'Case Cost', 'Cost per Case', 'Cost Case'],
  ...['CS Cost', 'Cost CS', 'Unit Cost', 'Cost per Unit', 'Cost Unit', 'Cost Each', 'Each Cost'],
  ...['Cost per Each', 'EA Cost', 'Cost EA', 'Item Cost', 'Product Cost', 'Cost Price'],
  ...['Dealer Cost', 'Landed Cost', 'Invoice Cost', 'Base Cost', 'Current Cost', 'Last Cost'],
  ...['Average Cost', 'Avg Cost', 'Standard Cost', 'Vendor Cost', 'Supplier Cost'],
  ...['Distributor Cost', 'Purchase Cost', 'Purchase Price', 'Buy Price', 'Buying Price'],
  ...['Costo', 'Costo Unitario', 'Costo por Caja', 'Precio de Costo', 'Precio de Compra'],
] as const

/**
 * Names of prices for several kinds of customers. The only one is the price if there is no other;
 * otherwise staff have to say which one it is (`Columns.priceLevels`).
 */
export const priceLevelNames = [...'ABCDEF123456'].flatMap((level) => [
  ...[`Price ${level}`, `Price Level ${level}`, `Precio ${level}`],
])

/** Names of prices from a quantity in a row with another price. These are not imported. */
export const breakPriceNames = [
  ...['Break Price', 'Price Break', 'Qty Break Price', 'Price Break Price', 'Volume Price'],
] as const

/** Names of reduced prices, which are not imported beside another price, and otherwise the price. */
export const salePriceNames = [
  ...['Special Price', 'Special Cost', 'Sale Price', 'Sale Cost', 'Promo Price', 'Promo Cost'],
  ...['Promotional Price', 'Promotion Price', 'Deal Price', 'Deal Cost', 'Discount Price'],
] as const

/** Names of the main category if the file has another column of categories, else of the category. */
export const departmentNames = [
  ...['Department', 'Departments', 'Department Name', 'Dept', 'Dept Name', 'Departamento'],
] as const

/** Names of a category that are names of the class beside another one (`hasFacts`). */
export const classNames = ['Product Class', 'Class'] as const

/**
 * One of `costNames` that is the dated wholesale cost (`hasFacts`) beside a column of its day, or
 * beside both a price and the shop's cost.
 */
export const datedCostName = 'Wholesale Cost'

/** Names of item numbers many of which are also UPCs. */
export const lookupCodeNames = ['Item Lookup Code', 'Lookup Code'] as const

/** Names of the title, unless another column has it; then of the short description. */
export const descriptionNames = [
  ...['Description', 'Item Description', 'Product Description', 'Desc', 'Item Desc'],
  ...['Product Desc', 'Prod Desc', 'Prod Description', 'Descr', 'Item Descr', 'Descripción'],
  ...['Descripción del Producto', 'Descripción del Artículo'],
] as const

/** Names of the item number if the file has a title column, otherwise of the title. */
export const itemNames = ['Item', 'Item Product', 'Artículo'] as const

const casePrice = /case|caja|^(?:price)?cs(?:price)?$/

export const isCasePrice = (name: string): boolean =>
  formsOfColumnName(name).some((form) => casePrice.test(form))

const maxNameCharacters = 100
const inBrackets = /\([^)]*\)|\[[^\]]*\]/g
const retailPrice = /retail|srp|suggested|\bmap\b|list|old|was/i

/** Ignores case, blanks, accents, and variants such as `Item_No`, `Item #`, `Item Num.` or `Qty`. */
export const foldColumnName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/#/g, ' no ')
    .replace(/[^a-z0-9]+/g, '')
    .replace(/numbers?|nbr|num$/g, 'no')
    .replace(/quantity/g, 'qty')
    .replace(/pictures?|photos?|img/g, 'image')
    .replace(/^(.+?)(usd|dollars?)$/, '$1')

/**
 * The folded forms of a column's name that may identify the column: the whole name, and the name
 * without text in brackets, as in `Price (USD)` or `Pack [ct]`. A name of a retail price has only
 * the whole form, and no form at all if the brackets say that it is one, as in `Price (list)`.
 */
export const formsOfColumnName = (name: string): string[] => {
  if (name.length > maxNameCharacters) return []
  const bare = name.replace(inBrackets, ' ')
  if (name.match(inBrackets)?.some((text) => retailPrice.test(text))) return []
  const forms = [foldColumnName(name)]
  if (bare !== name && !retailPrice.test(name)) forms.push(foldColumnName(bare))
  return forms
}
