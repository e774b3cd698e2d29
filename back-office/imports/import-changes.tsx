import { listImportChanges } from '@endcap/contract/client/staff-calls.gen'
import type { Import } from '@endcap/contract/imports/imports'
import { useState } from 'react'
import { useCallKeepingRows } from '../api/queries.ts'
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
  if (data === undefined || data.total === 0) return null
  return (
    <Panel title={`Changes (${formatNumber(data.total)})`}>
      {data.unusual > 0 && (
        <p className="text-sm">
          {countOf(data.unusual, 'is unusual and comes', 'are unusual and come')} first.
        </p>
      )}
      <ChangesTable rows={data.data} />
      <ListPages page={page} total={data.total} limit={rows} onPage={setPage} />
    </Panel>
  )
}
