import { Box, Typography } from '@mui/material'
import type { ReactElement, ReactNode } from 'react'
import { DataTable, List, type RaRecord, TopToolbar } from 'react-admin'
import { useIsPhone } from '../layout/use-is-phone.ts'
import { CreateLink } from './create-link.tsx'
import { RowCards } from './row-cards.tsx'
import { StatusTabs } from './status-tabs.tsx'

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

const Actions = () => (
  <TopToolbar>
    <CreateLink />
  </TopToolbar>
)

/** A list with few columns: a table on a desktop, cards on a phone. */
export const PlainList = <Row extends RaRecord>({
  columns,
  to = 'edit',
  filters,
  statuses,
  waiting,
  canCreate = false,
}: PlainListProps<Row>) => {
  const isPhone = useIsPhone()
  const [first, ...rest] = columns
  return (
    <List<Row>
      filters={filters}
      actions={canCreate ? <Actions /> : false}
      perPage={50}
      exporter={false}
      empty={false}
    >
      {statuses && <StatusTabs statuses={statuses} waiting={waiting} />}
      {isPhone ? (
        <RowCards<Row>
          to={to}
          render={(row) => (
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
      ) : (
        <DataTable<Row> rowClick={to} bulkActionButtons={false}>
          {columns.map(({ label, render }) => (
            <DataTable.Col<Row> key={label} label={label} render={render} />
          ))}
        </DataTable>
      )}
    </List>
  )
}
