import { Chip } from '@endcap/ui/chip'
import { Link } from '@tanstack/react-router'
import { Thumbnail } from '../../layout/thumbnail.tsx'
import { PeriodChip } from '../period.tsx'
import { DragHandle } from './drag-handle.tsx'
import type { Part } from './page-parts.ts'
import type { Sortable } from './use-sortable.ts'

type PartRowProps = {
  part: Part
  kind: string
  group: string
  index: number
  at: Date
  sortable?: Sortable
  children?: React.ReactNode
}

export const PartRow = ({ part, kind, group, index, at, sortable, children }: PartRowProps) => {
  const row = { kind, group, id: part.id }
  const link =
    part.path === undefined
      ? ({ to: '.', search: { part: `${kind}/${part.id}` } } as const)
      : ({ to: part.path } as const)
  return (
    <li
      {...sortable?.rowProps(kind, group, index)}
      className="border-y-2 border-transparent data-[drop=after]:border-b-accent data-[drop=before]:border-t-accent"
    >
      <div
        className={`relative flex min-h-10 flex-wrap items-center gap-2 rounded-lg pr-2 hover:bg-surface ${
          sortable?.dragged?.id === part.id ? 'opacity-50' : ''
        }`}
      >
        {sortable === undefined ? (
          <span className="w-2" />
        ) : (
          <DragHandle row={row} title={part.title} sortable={sortable} />
        )}
        {part.picture !== undefined && (
          <Thumbnail path={part.picture} size={28} isWide={part.isWide ?? false} />
        )}
        <Link {...link} className="row-link min-w-0 flex-1 truncate text-sm font-semibold">
          {part.title}
        </Link>
        {part.note !== undefined && <Chip tone="accent">{part.note}</Chip>}
        {part.period !== undefined && <PeriodChip of={part.period} at={at} />}
      </div>
      {children}
    </li>
  )
}
