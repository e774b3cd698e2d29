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

const What = ({ entry }: { entry: AuditRecord }) => (
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

/** Every change by staff: who, when, what, before and after. */
export const AuditList = () => (
  <PlainList<AuditRecord>
    to={false}
    filters={[
      <TextInput key="entity" source="entity" label="What" alwaysOn />,
      <TextInput key="entity_id" source="entity_id" label="Its id" alwaysOn />,
    ]}
    columns={[
      { label: 'When', render: (entry) => <Timestamp at={entry.at} /> },
      { label: 'Who', render: (entry) => entry.by.name },
      { label: 'Did', render: (entry) => entry.action },
      { label: 'What', render: (entry) => <What entry={entry} /> },
      { label: 'Changes', render: (entry) => <Changes entry={entry} /> },
    ]}
  />
)
