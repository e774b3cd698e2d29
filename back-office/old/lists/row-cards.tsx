import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import {
  LinkBase,
  type RaRecord,
  RecordContextProvider,
  useCreatePath,
  useListContext,
  useResourceContext,
} from 'react-admin'

type RowCardsProps<Row extends RaRecord> = {
  /** Renders a row; its first line identifies it. */
  render: (row: Row) => ReactNode
  /** The page that a tap opens; none if false. */
  to?: 'show' | 'edit' | false
}

/** The rows of a list as cards, for screens too narrow for a table. */
export const RowCards = <Row extends RaRecord>({ render, to = 'show' }: RowCardsProps<Row>) => {
  const { data } = useListContext<Row>()
  const resource = useResourceContext() ?? ''
  const createPath = useCreatePath()
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {(data ?? []).map((row) => (
        <RecordContextProvider key={row.id} value={row}>
          <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
            {to === false ? (
              <Box sx={{ p: 1.5 }}>{render(row)}</Box>
            ) : (
              <Box
                component={LinkBase}
                to={createPath({ resource, id: row.id, type: to })}
                sx={{ display: 'block', p: 1.5, color: 'inherit', textDecoration: 'none' }}
              >
                {render(row)}
              </Box>
            )}
          </Box>
        </RecordContextProvider>
      ))}
    </Box>
  )
}
