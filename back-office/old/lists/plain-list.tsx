import { Box, Typography } from '@mui/material'
import type { ReactElement, ReactNode } from 'react'
import { DataTable, type RaRecord } from 'react-admin'
import { CreateToolbar } from './create-link.tsx'
import { RecordList } from './record-list.tsx'

type PlainColumn<Row> = { label: string; render: (row: Row) => ReactNode }

type PlainListProps<Row> = {
  /** The first column is the card's title on a phone. */
  columns: readonly PlainColumn<Row>[]
  to?: 'show' | 'edit' | false
  filters?: ReactElement[]
  statuses?: readonly string[]
  waiting?: string
  canCreate?: boolean
}

/** A list with few columns: a table on a desktop, cards on a phone. */
export const PlainList = <Row extends RaRecord>({
  columns,
  to = 'edit',
  filters,
  statuses,
  waiting,
  canCreate = false,
}: PlainListProps<Row>) => {
  const [first, ...rest] = columns
  return (
    <RecordList<Row>
      filters={filters}
      actions={canCreate ? <CreateToolbar /> : false}
      perPage={50}
      statuses={statuses}
      waiting={waiting}
      to={to}
      table={
        <DataTable<Row> rowClick={to} bulkActionButtons={false}>
          {columns.map(({ label, render }) => (
            <DataTable.Col<Row> key={label} label={label} render={render} />
          ))}
        </DataTable>
      }
      card={(row) => (
        <>
          <Typography component="div" sx={{ fontWeight: 600 }}>
            {first?.render(row)}
          </Typography>
          {rest.map(({ label, render }) => (
            <Box key={label} sx={{ typography: 'body2', color: 'text.secondary' }}>
              {label}: {render(row)}
            </Box>
          ))}
        </>
      )}
    />
  )
}
