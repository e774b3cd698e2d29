import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Panel } from '../layout/panel.tsx'
import { TableScroller } from '../layout/table-scroller.tsx'

type ImportReportTableProps = {
  title: string
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  /** The number of all rows when only the first are listed. */
  total?: number
  /** Shown below the table. */
  action?: ReactNode
}

/** A table of an import's rejected rows, warnings or changes; renders nothing without rows. */
export const ImportReportTable = ({
  title,
  heads,
  rows,
  total = rows.length,
  action,
}: ImportReportTableProps) => {
  if (rows.length === 0) return null
  return (
    <Panel title={`${title} (${total})`}>
      <TableScroller>
        <Table size="small">
          <TableHead>
            <TableRow>
              {heads.map((head) => (
                <TableCell key={head}>{head}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.join('|')}>
                {row.map((text, at) => (
                  <TableCell key={heads[at]}>{text}</TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableScroller>
      {total > rows.length && (
        <Typography variant="body2" sx={{ pt: 1, color: 'text.secondary' }}>
          Showing the first {rows.length} of {total}.
        </Typography>
      )}
      {action}
    </Panel>
  )
}
