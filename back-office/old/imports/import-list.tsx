import type { ImportRow } from '@endcap/contract/imports'
import type { z } from 'zod'
import type { RecordOf } from '../api/record.ts'
import { StatusChip } from '../layout/status-chip.tsx'
import { PlainList } from '../lists/plain-list.tsx'
import { Timestamp } from '../shop/timestamp.tsx'

type ImportRowRecord = RecordOf<z.output<typeof ImportRow>>

/** Uploaded price files, newest first. */
export const ImportList = () => (
  <PlainList<ImportRowRecord>
    to="show"
    canCreate
    columns={[
      { label: 'File', render: (row) => row.file_name },
      { label: 'Uploaded', render: (row) => <Timestamp at={row.createdAt} /> },
      { label: 'Uploaded by', render: (row) => row.by },
      { label: 'Rows', render: (row) => row.counts.rows },
      { label: 'New', render: (row) => row.counts.created },
      { label: 'Changed', render: (row) => row.counts.changed },
      { label: 'Rejected', render: (row) => row.counts.rejected },
      { label: 'Status', render: (row) => <StatusChip status={row.status} /> },
    ]}
  />
)
