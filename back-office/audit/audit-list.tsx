import type { AuditEntry } from '@endcap/contract/audit/audit'
import { listAuditLog, listColleagues } from '@endcap/contract/client/staff-calls.gen'
import { Link } from '@tanstack/react-router'
import { useCall } from '../api/queries.ts'
import { formatStatus } from '../layout/status-chip.tsx'
import { timeColumn } from '../lists/columns.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { useTimeZone } from '../shop/use-shop.ts'
import { auditKinds, describeAction, isOwnAction, pathOfEntry } from './describe-entry.ts'
import { formatChanges } from './format-changes.ts'

const What = ({ entry }: { entry: AuditEntry }) => {
  const path = pathOfEntry(entry)
  if (path === undefined) return entry.title
  return (
    <Link to={path} className="link">
      {entry.title || 'Open'}
    </Link>
  )
}

const Sentence = ({ entry }: { entry: AuditEntry }) => (
  <span className="wrap-anywhere">
    {entry.by.name} {describeAction(entry)} {!isOwnAction(entry) && <What entry={entry} />}
  </span>
)

const Changes = ({ entry: { before, after, names } }: { entry: AuditEntry }) => {
  const timeZone = useTimeZone()
  return (
    <ul className="max-w-160 text-soft">
      {formatChanges(before, after, { names, timeZone }).map((change) => (
        <li key={change} className="line-clamp-3 wrap-anywhere">
          {change}
        </li>
      ))}
    </ul>
  )
}

export const AuditList = () => {
  const people = useCall(listColleagues).data?.data ?? []
  return (
    <ListPage<AuditEntry>
      title="Audit log"
      list={listAuditLog}
      rowId={(entry) => entry._id}
      rowName={(entry) => `${entry.by.name} ${describeAction(entry)} ${entry.title}`}
      filters={[
        {
          name: 'by',
          label: 'Person',
          kind: 'choice',
          choices: people.map(({ _id, name }) => [_id, name]),
        },
        {
          name: 'entity',
          label: 'Type',
          kind: 'choice',
          choices: Object.entries(auditKinds).map(([kind, { name }]) => [kind, formatStatus(name)]),
        },
        { name: 'from', label: 'From', kind: 'day' },
        { name: 'to', label: 'To', kind: 'day' },
      ]}
      columns={[
        timeColumn('when', 'When', (entry) => entry.at),
        {
          id: 'what',
          width: 22,
          label: 'What',
          card: 'line',
          cell: (entry) => <Sentence entry={entry} />,
        },
        {
          id: 'changes',
          width: 22,
          label: 'Changes',
          card: 'line',
          cell: (entry) => <Changes entry={entry} />,
        },
      ]}
      empty="No changes yet. Every change that staff make is listed here."
    />
  )
}
