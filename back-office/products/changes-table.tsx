import type { ProductChangeRow } from '@endcap/contract/catalog/product-changes'
import { productFields } from '@endcap/contract/catalog/product-fields'
import { Chip } from '@endcap/ui/chip'

const doubts: Readonly<Record<ProductChangeRow['doubt'], string>> = {
  '': '',
  jump: 'Big change',
  under_cost: 'Below cost',
  unlikely: 'Unlikely',
  no_price: 'Price removed',
}

/** The names of what is no field of the form, or has another name there. */
const otherNames: Readonly<Record<string, string>> = {
  '': 'New product',
  category: 'Category',
  thumbnail: 'Picture',
}

const labels: Readonly<Record<string, { label: string }>> = productFields

const nameOf = (field: string): string => otherNames[field] ?? labels[field]?.label ?? field

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
