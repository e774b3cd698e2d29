import type { ProductChangeRow } from '@endcap/contract/catalog/product-changes'
import { productFields } from '@endcap/contract/catalog/product-fields'
import { Button } from '@endcap/ui/button'
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
  wholesale_cost: 'Wholesale cost',
}

const labels: Readonly<Record<string, { label: string }>> = productFields

const nameOf = (field: string): string => otherNames[field] ?? labels[field]?.label ?? field

const Value = ({ text, isNew = false }: { text: string; isNew?: boolean }) => (
  <span className={classNames('wrap-break-word', isNew && 'font-semibold')}>{text || '–'}</span>
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
]

const Note = ({ row, isLeftOut }: { row: ProductChangeRow; isLeftOut: boolean }) => {
  if (isLeftOut) return <Chip>Left out</Chip>
  return row.doubt !== '' && <Chip tone="warning">{doubts[row.doubt]}</Chip>
}

type ChangesTableProps = {
  rows: readonly ProductChangeRow[]
  /** Lines of an import’s file. */
  leftOut?: readonly number[]
  /** Leaves a line out of an import, or puts it back. */
  onLeaveOut?: (line: number, isLeftOut: boolean) => void
}

export const ChangesTable = ({ rows, leftOut = [], onLeaveOut }: ChangesTableProps) => {
  const isLeftOut = ({ line }: ProductChangeRow) => line !== null && leftOut.includes(line)
  const note: ListColumn<ProductChangeRow> = {
    id: 'doubt',
    label: 'Note',
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-2">
        <Note row={row} isLeftOut={isLeftOut(row)} />
        {onLeaveOut !== undefined && row.line !== null && (row.doubt !== '' || isLeftOut(row)) && (
          <Button
            aria-label={`${isLeftOut(row) ? 'Put back' : 'Leave out'} ${row.item_no} ${row.title}`}
            onClick={() => onLeaveOut(row.line ?? 0, !isLeftOut(row))}
          >
            {isLeftOut(row) ? 'Put back' : 'Leave out'}
          </Button>
        )}
      </span>
    ),
  }
  return (
    <DataTable
      columns={[...columns, note]}
      rows={rows}
      rowId={(row) => `${row.product_id} ${row.field} ${row.price_list} ${row.conditions}`}
    />
  )
}
