type ProductFieldRule = {
  label: string
  /** If buyers see the field, a change invalidates cached replies (`invalidate-products.sql`). */
  shownTo: 'everyone' | 'customers' | 'staff'
  /** Whether price files can change the field and exports include it. */
  isImported: boolean
}

/**
 * The product fields that staff edit, in the order in which an import lists changes. Replies,
 * forms, imports, exports and cache invalidation are built from this list or checked against it
 * (docs/add-a-field.md).
 */
export const productFields = {
  title: { label: 'Title', shownTo: 'everyone', isImported: true },
  item_no: { label: 'Item number', shownTo: 'everyone', isImported: false },
  short_description: { label: 'Description', shownTo: 'everyone', isImported: true },
  category_ids: { label: 'Categories', shownTo: 'everyone', isImported: true },
  price: { label: 'Price', shownTo: 'customers', isImported: true },
  price_varies: { label: 'Price note', shownTo: 'customers', isImported: true },
  unit: { label: 'Unit', shownTo: 'everyone', isImported: true },
  units_per_case: { label: 'Units per case', shownTo: 'everyone', isImported: true },
  units: { label: 'Selling units', shownTo: 'everyone', isImported: true },
  min_quantity: { label: 'Minimum', shownTo: 'everyone', isImported: true },
  quantity_multiple: { label: 'Multiple', shownTo: 'everyone', isImported: true },
  upc: { label: 'UPC', shownTo: 'everyone', isImported: true },
  thumbnail: { label: 'Main picture', shownTo: 'everyone', isImported: true },
  images: { label: 'More pictures', shownTo: 'everyone', isImported: true },
  bin_location: { label: 'Bin', shownTo: 'staff', isImported: true },
  cost: { label: 'Cost', shownTo: 'staff', isImported: true },
  on_sale: { label: 'On sale', shownTo: 'staff', isImported: true },
  in_stock: { label: 'In stock', shownTo: 'everyone', isImported: true },
  stock_count: { label: 'Count', shownTo: 'staff', isImported: true },
  reorder_level: { label: 'Reorder at', shownTo: 'staff', isImported: false },
  staff_pick: { label: 'Staff pick', shownTo: 'staff', isImported: false },
  class_code: { label: 'Class', shownTo: 'staff', isImported: true },
  brand_family: { label: 'Brand family', shownTo: 'staff', isImported: true },
  manufacturer: { label: 'Manufacturer', shownTo: 'staff', isImported: true },
  flavor: { label: 'Flavor', shownTo: 'staff', isImported: true },
  sticks: { label: 'Sticks', shownTo: 'staff', isImported: true },
  items: { label: 'Items', shownTo: 'staff', isImported: true },
  ml: { label: 'mL', shownTo: 'staff', isImported: true },
  ounces: { label: 'Ounces', shownTo: 'staff', isImported: true },
  tax_status: { label: 'Tax status', shownTo: 'staff', isImported: true },
} as const satisfies Record<string, ProductFieldRule>

type Fields = typeof productFields
export type ProductField = keyof Fields
type FieldsWith<Rule extends Partial<ProductFieldRule>> = {
  [Field in ProductField]: Fields[Field] extends Rule ? Field : never
}[ProductField]
export type PublicProductField = FieldsWith<{ shownTo: 'everyone' }>
export type StaffProductField = FieldsWith<{ shownTo: 'staff' }>
export type ImportedProductField = FieldsWith<{ isImported: true }>

export const productFieldNames = Object.keys(productFields) as readonly ProductField[]
