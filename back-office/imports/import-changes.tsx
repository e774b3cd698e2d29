import { leaveOutImportRows, listImportChanges } from '@endcap/contract/client/page-calls.gen'
import type { Import } from '@endcap/contract/imports/imports'
import { useState } from 'react'
import { notifyFailure } from '../api/failures.ts'
import { useAction, useCallKeepingRows } from '../api/queries.ts'
import { countOf, formatNumber } from '../layout/count-of.ts'
import { Panel } from '../layout/panel.tsx'
import { ListPages } from '../lists/list-pages.tsx'
import { ChangesTable } from '../products/changes-table.tsx'

const rows = 50

export const ImportChanges = ({ record }: { record: Import }) => {
  const [page, setPage] = useState(1)
  const { data } = useCallKeepingRows(listImportChanges, {
    params: { id: record._id },
    query: { page, limit: rows },
  })
  const leaveOut = useAction(leaveOutImportRows)
  const toggle = (line: number, left_out: boolean) =>
    leaveOut.mutate(
      { params: { id: record._id }, body: { lines: [line], left_out } },
      { onError: notifyFailure },
    )
  if (data === undefined || data.total === 0) return null
  return (
    <Panel title={`Changes (${formatNumber(data.total)})`}>
      {data.unusual > 0 && (
        <p className="text-sm">
          {countOf(data.unusual, 'is unusual and comes', 'are unusual and come')} first. Check them,
          or leave them out.
        </p>
      )}
      <ChangesTable
        rows={data.data}
        leftOut={record.left_out}
        {...(record.status === 'checked' && { onLeaveOut: toggle })}
      />
      <ListPages page={page} total={data.total} limit={rows} onPage={setPage} />
    </Panel>
  )
}
