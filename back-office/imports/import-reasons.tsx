import { getRejectedRows } from '@endcap/contract/client/page-calls.gen'
import type { Import } from '@endcap/contract/imports/imports'
import { Button } from '@endcap/ui/button'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { notifyFailure } from '../api/failures.ts'
import { countOf, formatNumber } from '../layout/count-of.ts'
import { Panel } from '../layout/panel.tsx'
import { saveCsv } from '../lists/save-file.ts'

/** `prices.csv` → `prices.rejected.csv`, as the command line names it. */
const rejectedName = (fileName: string): string =>
  `${fileName.replace(/\.(csv|tsv|txt)$/i, '')}.rejected.csv`

const DownloadRejected = ({ record }: { record: Import }) => {
  const [isLoading, setLoading] = useState(false)
  const download = async () => {
    setLoading(true)
    try {
      saveCsv(
        rejectedName(record.file_name),
        await call(getRejectedRows, { params: { id: record._id } }),
      )
    } catch (error) {
      notifyFailure(error)
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button isBusy={isLoading} onClick={() => void download()}>
      Download the rejected rows
    </Button>
  )
}

type ImportReasonsProps = {
  record: Import
  canCheck: boolean
  isBusy: boolean
  onNumber: () => void
}

export const ImportReasons = ({ record, canCheck, isBusy, onNumber }: ImportReasonsProps) => {
  const { counts, reasons, rejected } = record
  if (counts.rejected === 0) return null
  return (
    <Panel
      title={`Rejected rows (${formatNumber(counts.rejected)})`}
      actions={<DownloadRejected record={record} />}
    >
      <p className="text-sm text-soft">
        These rows are left out. Correct them in a spreadsheet, save as CSV, and import that file.
      </p>
      <ul className="flex flex-col gap-2 text-sm">
        {reasons.map((each) => (
          <li
            key={`${each.code} ${each.column}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1"
          >
            <b className="tabular-nums">{countOf(each.count, 'row', 'rows')}</b>
            <span className="flex-1 basis-60">
              {each.column}: {each.reason}
              <span className="text-soft"> (first in line {formatNumber(each.line)})</span>
            </span>
            {each.code === 'no_item_number' && canCheck && (
              <Button isBusy={isBusy} onClick={onNumber}>
                Number these rows
              </Button>
            )}
          </li>
        ))}
      </ul>
      <details className="text-sm">
        <summary className="cursor-pointer py-1">
          {counts.rejected > rejected.length
            ? `The first ${formatNumber(rejected.length)} by line`
            : 'All by line'}
        </summary>
        <table className="list-table">
          <thead>
            <tr>
              <th>Line</th>
              <th>Column</th>
              <th>Reason</th>
            </tr>
          </thead>
          <tbody>
            {rejected.map(({ line, column, reason }) => (
              <tr key={`${line} ${column} ${reason}`}>
                <td>{line}</td>
                <td data-label="Column">{column}</td>
                <td data-label="Reason">{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  )
}
