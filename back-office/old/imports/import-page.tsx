import type { Import, ImportRow } from '@endcap/contract/imports'
import { Alert, Box, Button } from '@mui/material'
import { Show, useNotify, useRecordContext, useRefresh, useUpdate } from 'react-admin'
import type { z } from 'zod'
import type { RecordOf } from '../api/record.ts'
import { failureMessage } from '../api/to-http-error.ts'
import { DescriptionList } from '../layout/description-list.tsx'
import { Panel } from '../layout/panel.tsx'
import { RecordPage } from '../layout/record-page.tsx'
import { DownloadRejected } from './download-rejected.tsx'
import { ImportReportTable } from './import-report-table.tsx'

type ImportRecord = RecordOf<Import>

const Apply = ({ record }: { record: ImportRecord }) => {
  const notify = useNotify()
  const refresh = useRefresh()
  const [update, { isPending }] = useUpdate<ImportRecord>()
  const rows = record.counts.created + record.counts.changed
  if (record.status !== 'checked' || rows === 0) return null
  const apply = () =>
    update(
      'imports',
      { id: record.id, data: {}, previousData: record },
      {
        onSuccess: () => {
          notify('Import applied.', { type: 'success' })
          refresh()
        },
        onError: (error) => notify(failureMessage(error), { type: 'error' }),
      },
    )
  return (
    <Box>
      <Button variant="contained" disabled={isPending} onClick={apply}>
        {isPending ? 'Applying…' : `Apply ${rows} new and changed products`}
      </Button>
    </Box>
  )
}

const ImportView = () => {
  const record = useRecordContext<ImportRecord | RecordOf<z.output<typeof ImportRow>>>()
  // Until the whole report is loaded, the record is the list's row.
  if (record === undefined || !('rejected' in record)) return null
  const { counts } = record
  return (
    <RecordPage title={record.file_name} status={record.status}>
      {record.problem !== '' && <Alert severity="error">{record.problem}</Alert>}
      {record.status === 'checked' && (
        <Alert severity="info">Nothing has changed yet. This is what the import would do.</Alert>
      )}
      <Apply record={record} />
      <Panel title="Summary">
        <DescriptionList
          items={[
            ['Rows', String(counts.rows)],
            ['New', String(counts.created)],
            ['Changed', String(counts.changed)],
            ['Unchanged', String(counts.unchanged)],
            ['Rejected', String(counts.rejected)],
            ['Warnings', String(counts.warnings)],
            ['Unknown columns', record.unknown_columns.join(', ')],
          ]}
        />
      </Panel>
      <ImportReportTable
        title="Rejected"
        heads={['Line', 'Column', 'Reason']}
        rows={record.rejected.map((row) => [String(row.line), row.column, row.reason])}
        total={counts.rejected}
        action={<DownloadRejected record={record} />}
      />
      <ImportReportTable
        title="Warnings"
        heads={['Line', 'Column', 'Reason']}
        rows={record.warnings.map((row) => [String(row.line), row.column, row.reason])}
        total={counts.warnings}
      />
      <ImportReportTable
        title="Changes"
        heads={['Item #', 'Product', 'Field', 'Before', 'After']}
        rows={record.changes.map((row) => [row.item_no, row.title, row.field, row.was, row.now])}
      />
    </RecordPage>
  )
}

/** The report on a price file before or after it is applied, and the button that applies it. */
export const ImportPage = () => (
  <Show<ImportRecord> actions={false} component="div">
    <ImportView />
  </Show>
)
