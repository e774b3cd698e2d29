import { Box, Chip, Tab, Tabs } from '@mui/material'
import { useGetList, useListContext, useResourceContext } from 'react-admin'
import { formatStatus } from '../layout/status-chip.tsx'

type StatusTabsProps = {
  statuses: readonly string[]
  /** The status that needs work by staff: its tab shows the number of rows. */
  waiting?: string
}

const Waiting = ({ status }: { status: string }) => {
  const resource = useResourceContext() ?? ''
  const { total } = useGetList(resource, {
    pagination: { page: 1, perPage: 1 },
    filter: { status },
  })
  return total ? <Chip label={total} size="small" color="warning" /> : null
}

/** The list's status filter as tabs, above the list. */
export const StatusTabs = ({ statuses, waiting }: StatusTabsProps) => {
  const { filterValues, setFilters } = useListContext()
  const chosen = typeof filterValues.status === 'string' ? filterValues.status : ''
  return (
    <Tabs
      value={statuses.includes(chosen) ? chosen : ''}
      onChange={(_, status) => setFilters({ ...filterValues, status })}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label="Status"
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {['', ...statuses].map((status) => (
        <Tab
          key={status}
          value={status}
          label={
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
              {status === '' ? 'All' : formatStatus(status)}
              {status !== '' && status === waiting && <Waiting status={status} />}
            </Box>
          }
        />
      ))}
    </Tabs>
  )
}
