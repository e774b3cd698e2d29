import { type Cents, formatCents } from '@endcap/contract/money'
import { formatNumber } from '../layout/count-of.ts'
import { StatusChip } from '../layout/status-chip.tsx'
import { Timestamp } from '../shop/timestamp.tsx'
import type { ListColumn } from './list-table.tsx'

type More<Row> = Partial<ListColumn<Row>>

export const numberColumn = <Row,>(
  id: string,
  label: string,
  read: (row: Row) => number,
  more: More<Row> = {},
): ListColumn<Row> => ({
  id,
  label,
  align: 'right',
  cell: (row) => formatNumber(read(row)),
  ...more,
})

/** One of several amounts of a row: a card shows it with the column’s name. */
export const namedAmountColumn = <Row,>(
  id: string,
  label: string,
  read: (row: Row) => Cents,
  more: More<Row> = {},
): ListColumn<Row> => ({
  id,
  label,
  align: 'right',
  cell: (row) => formatCents(read(row)),
  ...more,
})

export const amountColumn = <Row,>(
  id: string,
  label: string,
  read: (row: Row) => Cents,
  more: More<Row> = {},
): ListColumn<Row> => namedAmountColumn(id, label, read, { card: 'amount', ...more })

export const timeColumn = <Row,>(
  id: string,
  label: string,
  read: (row: Row) => Date | null,
  more: More<Row> = {},
): ListColumn<Row> => ({
  id,
  label,
  width: 9,
  cell: (row) => <Timestamp at={read(row)} />,
  ...more,
})

export const statusColumn = <Row extends { status: string }>(
  more: More<Row> = {},
): ListColumn<Row> => ({
  id: 'status',
  label: 'Status',
  width: 8,
  card: 'corner',
  cell: (row) => <StatusChip status={row.status} />,
  ...more,
})
