import type { ProductChangeRow } from '@endcap/contract/catalog/product-changes'
import { productFields } from '@endcap/contract/catalog/product-fields'
import { Chip } from '@endcap/ui/chip'
import { classNames } from '@endcap/ui/class-names'
import { DataTable } from '../lists/data-table.tsx'
import type { ListColumn } from '../lists/list-table.tsx'

const doubts: Readonly<Record<ProductChangeRow['doubt'], string>> = {
  '': '',
  jump: 'Big change',
  under_cost: 'Below cost',
  unlikely: 'Unlikely',
  no_price: 'Price removed',
  superseded: 'Dated price applies first',
}

/** Names of values that aren't fields of the form, or differ from its labels. */
const otherNames: Readonly<Record<string, string>> = {
  '': 'New product',
  category: 'Category',
  thumbnail: 'Picture',
}

const labels: Readonly<Record<string, { label: string }>> = productFields

const nameOf = (field: string): string => otherNames[field] ?? labels[field]?.label ?? field

const Value = ({ text, isNew = false }: { text: string; isNew?: boolean }) => (
  <span className={classNames('wrap-break-word', isNew && 'font-medium')}>{text || '–'}</span>
)

const columns: readonly ListColumn<ProductChangeRow>[] = [
  { id: 'title', label: 'Product', cell: (row) => row.title },
  { id: 'item_no', label: 'Item #', cell: (row) => row.item_no },
  {
    id: 'field',
    label: 'Field',
    cell: (row) => (
      <>
        {nameOf(row.field)}
        {row.price_list !== '' && <span className="block text-soft">{row.price_list}</span>}
        {row.conditions !== '' && <span className="block text-soft">{row.conditions}</span>}
      </>
    ),
  },
  { id: 'was', label: 'Before', cell: (row) => <Value text={row.was} /> },
  { id: 'now', label: 'After', cell: (row) => <Value text={row.now} isNew /> },
  {
    id: 'doubt',
    label: 'Note',
    cell: (row) => row.doubt !== '' && <Chip tone="warning">{doubts[row.doubt]}</Chip>,
  },
]

export const ChangesTable = ({ rows }: { rows: readonly ProductChangeRow[] }) => (
  <DataTable
    columns={columns}
    rows={rows}
    rowId={(row) => `${row.product_id} ${row.field} ${row.price_list} ${row.conditions}`}
  />
)
