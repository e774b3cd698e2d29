import { buttonClass } from '@endcap/ui/button'
import { Link, useParams } from '@tanstack/react-router'
import { ChevronLeft, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatusChip } from './status-chip.tsx'
import { useTitle } from './title.ts'

type RecordPageProps = {
  title: string
  list: { label: string; path: string; search?: Record<string, string> }
  status?: string
  actions?: ReactNode
  children: ReactNode
}

export const RecordPage = ({ title, list, status, actions, children }: RecordPageProps) => {
  useTitle(title)
  const { id } = useParams({ strict: false })
  return (
    // If Back leads to another record, the key closes the first record's dialogs.
    <div key={id} className="flex flex-col gap-3">
      <div>
        <Link
          to={list.path}
          search={list.search ?? {}}
          className="-ml-1 inline-flex min-h-8 items-center gap-0.5 text-sm text-soft hover:text-accent pointer-coarse:min-h-11 print:hidden"
        >
          <ChevronLeft className="size-4" aria-hidden />
          {list.label}
        </Link>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="min-w-0 wrap-anywhere">{title}</h1>
          {status !== undefined && <StatusChip status={status} />}
          <div className="ml-auto flex flex-wrap gap-2 max-sm:*:grow print:hidden">{actions}</div>
        </div>
      </div>
      {children}
    </div>
  )
}

export const ShopLink = ({ path }: { path: string }) => (
  <a href={path} target="_blank" rel="noreferrer" className={buttonClass()}>
    <ExternalLink className="size-4" aria-hidden />
    View in shop
  </a>
)
