import type { ReactNode } from 'react'
import { List, type ListProps, type RaRecord } from 'react-admin'
import { TableScroller } from '../layout/table-scroller.tsx'
import { useIsPhone } from '../layout/use-is-phone.ts'
import { RowCards } from './row-cards.tsx'
import { StatusTabs } from './status-tabs.tsx'

type RecordListProps<Row extends RaRecord> = Omit<ListProps<Row>, 'children'> & {
  /** The tabs above the list: none without statuses. */
  statuses?: readonly string[] | undefined
  waiting?: string | undefined
  table: ReactNode
  card: (row: Row) => ReactNode
  /** The page that a tap on a card opens; none if false. */
  to?: 'show' | 'edit' | false
}

/** A list: a table on a desktop, cards on a phone. */
export const RecordList = <Row extends RaRecord>({
  statuses,
  waiting,
  table,
  card,
  to = 'show',
  ...list
}: RecordListProps<Row>) => {
  const isPhone = useIsPhone()
  return (
    <List<Row> actions={false} exporter={false} empty={false} {...list}>
      {statuses && <StatusTabs statuses={statuses} waiting={waiting} />}
      {isPhone ? <RowCards<Row> to={to} render={card} /> : <TableScroller>{table}</TableScroller>}
    </List>
  )
}
