import { type MailRow, mailStatuses } from '@endcap/contract/mails'
import { Box, Typography } from '@mui/material'
import { DataTable, SearchInput } from 'react-admin'
import type { RecordOf } from '../api/record.ts'
import { StatusChip } from '../layout/status-chip.tsx'
import { RecordList } from '../lists/record-list.tsx'
import { Timestamp } from '../shop/timestamp.tsx'
import { formatMail } from './format-mail.ts'

type MailRowRecord = RecordOf<MailRow>

const filters = [<SearchInput key="q" source="q" alwaysOn placeholder="Address or subject" />]

const Column = DataTable.Col<MailRowRecord>

const MailTable = () => (
  <DataTable<MailRowRecord> rowClick="show" bulkActionButtons={false}>
    <Column label="Created" render={(mail) => <Timestamp at={mail.createdAt} />} />
    <Column source="to" label="To" disableSort />
    <Column label="Subject" render={formatMail} />
    <Column source="attempts" label="Attempts" align="right" disableSort />
    <Column label="Sent" render={(mail) => <Timestamp at={mail.sentAt} />} />
    <Column label="Status" render={(mail) => <StatusChip status={mail.status} />} />
  </DataTable>
)

const MailCard = ({ mail }: { mail: MailRowRecord }) => (
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
)

/** The outbox, newest first. */
export const MailList = () => (
  <RecordList<MailRowRecord>
    filters={filters}
    perPage={25}
    statuses={mailStatuses}
    waiting="failed"
    table={<MailTable />}
    card={(mail) => <MailCard mail={mail} />}
  />
)
