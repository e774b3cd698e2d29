import { type MailRow, mailStatuses } from '@endcap/contract/mails'
import { Box, Typography } from '@mui/material'
import { DataTable, List, SearchInput } from 'react-admin'
import type { RecordOf } from '../api/record.ts'
import { StatusChip } from '../layout/status-chip.tsx'
import { useIsPhone } from '../layout/use-is-phone.ts'
import { RowCards } from '../lists/row-cards.tsx'
import { StatusTabs } from '../lists/status-tabs.tsx'
import { Timestamp } from '../shop/timestamp.tsx'
import { formatMail } from './format-mail.ts'

type MailRowRecord = RecordOf<MailRow>

const filters = [<SearchInput key="q" source="q" alwaysOn placeholder="Address or subject" />]

const Column = DataTable.Col<MailRowRecord>

/** The outbox, newest first. */
export const MailList = () => {
  const isPhone = useIsPhone()
  return (
    <List<MailRowRecord>
      filters={filters}
      actions={false}
      perPage={25}
      exporter={false}
      empty={false}
    >
      <StatusTabs statuses={mailStatuses} waiting="failed" />
      {isPhone ? (
        <RowCards<MailRowRecord>
          render={(mail) => (
            <>
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                <Typography sx={{ fontWeight: 600 }}>{formatMail(mail)}</Typography>
                <StatusChip status={mail.status} />
              </Box>
              <Typography variant="body2">{mail.to}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                <Timestamp at={mail.createdAt} />
              </Typography>
            </>
          )}
        />
      ) : (
        <DataTable<MailRowRecord> rowClick="show" bulkActionButtons={false}>
          <Column label="Created" render={(mail) => <Timestamp at={mail.createdAt} />} />
          <Column source="to" label="To" disableSort />
          <Column label="Subject" render={formatMail} />
          <Column source="attempts" label="Attempts" align="right" disableSort />
          <Column label="Sent" render={(mail) => <Timestamp at={mail.sentAt} />} />
          <Column label="Status" render={(mail) => <StatusChip status={mail.status} />} />
        </DataTable>
      )}
    </List>
  )
}
