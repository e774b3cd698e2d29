import type { AuditEntry } from '@endcap/contract/audit'
import { Box, Typography } from '@mui/material'
import { TextInput } from 'react-admin'
import type { RecordOf } from '../api/record.ts'
import { PlainList } from '../lists/plain-list.tsx'
import { Timestamp } from '../shop/timestamp.tsx'
import { formatChanges } from './format-changes.ts'

type AuditRecord = RecordOf<AuditEntry>

const Changes = ({ entry }: { entry: AuditRecord }) => (
  <>
    {formatChanges(entry.before, entry.after).map((change) => (
      <Box key={change} sx={{ overflowWrap: 'anywhere', maxWidth: 640 }}>
        {change}
      </Box>
    ))}
  </>
)

const ChangedRecord = ({ entry }: { entry: AuditRecord }) => (
  <>
    {entry.entity}
    <Typography
      variant="caption"
      component="div"
      sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
    >
      {entry.entity_id}
    </Typography>
  </>
)

/** The log of every change by staff, with the values before and after. */
export const AuditList = () => (
  <PlainList<AuditRecord>
    to={false}
    filters={[
      <TextInput key="entity" source="entity" label="Record type" alwaysOn />,
      <TextInput key="entity_id" source="entity_id" label="Record ID" alwaysOn />,
    ]}
    columns={[
      { label: 'When', render: (entry) => <Timestamp at={entry.at} /> },
      { label: 'Staff member', render: (entry) => entry.by.name },
      { label: 'Action', render: (entry) => entry.action },
      { label: 'Record', render: (entry) => <ChangedRecord entry={entry} /> },
      { label: 'Changes', render: (entry) => <Changes entry={entry} /> },
    ]}
  />
)
