import type { ProductChangeRow } from '@endcap/contract/catalog/product-changes'
import { Chip } from '@endcap/ui/chip'

const doubts: Readonly<Record<ProductChangeRow['doubt'], string>> = {
  '': '',
  jump: 'Jumps',
  under_cost: 'Under cost',
  unlikely: 'Unlikely',
  no_price: 'Loses its price',
}

const fieldNames: Readonly<Record<string, string>> = {
  '': 'New product',
  price: 'Price',
  price_varies: 'Price note',
  short_description: 'Description',
  units_per_case: 'Units per case',
  thumbnail: 'Picture',
  in_stock: 'In stock',
  on_sale: 'On sale',
  bin_location: 'Bin',
  stock_count: 'Count',
  upc: 'UPC',
  units: 'Selling units',
  min_quantity: 'Minimum',
  quantity_multiple: 'Multiple',
}

const nameOf = (field: string): string =>
  fieldNames[field] ?? field.charAt(0).toUpperCase() + field.slice(1)

/** Changes of products: the values before and after, and what is unusual. */
export const ChangesTable = ({ rows }: { rows: readonly ProductChangeRow[] }) => (
  <table className="list-table">
    <thead>
      <tr>
        {['Product', 'Item #', 'Field', 'Before', 'After', ''].map((head) => (
          <th key={head}>{head}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={`${row.product_id} ${row.field} ${row.price_list} ${row.conditions}`}>
          <td>{row.title}</td>
          <td data-label="Item #">{row.item_no}</td>
          <td data-label="Field">
            {nameOf(row.field)}
            {row.price_list !== '' && <span className="block text-soft">{row.price_list}</span>}
            {row.conditions !== '' && <span className="block text-soft">{row.conditions}</span>}
          </td>
          <td data-label="Before" className="wrap-break-word">
            {row.was || '–'}
          </td>
          <td data-label="After" className="font-medium wrap-break-word">
            {row.now || '–'}
          </td>
          <td data-label="Note">
            {row.doubt !== '' && <Chip tone="warning">{doubts[row.doubt]}</Chip>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
