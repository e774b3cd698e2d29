import { IconButton } from '@endcap/ui/button'
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { formatNumber } from '../layout/count-of.ts'

type ListPagesProps = {
  page: number
  total: number
  /** Whether there are more rows than `total`. */
  isMinimum?: boolean
  limit: number
  onPage: (page: number) => void
}

export const ListPages = ({ page, total, isMinimum = false, limit, onPage }: ListPagesProps) => {
  const last = Math.max(1, Math.ceil(total / limit))
  const first = (page - 1) * limit + 1
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-1 text-sm text-soft">
      <span className="mr-auto tabular-nums" role="status">
        {formatNumber(first)}–{formatNumber(Math.min(first + limit - 1, total))} of{' '}
        {isMinimum ? 'more than ' : ''}
        {formatNumber(total)}
      </span>
      {last > 1 && (
        <>
          <IconButton label="First page" disabled={page <= 1} onClick={() => onPage(1)}>
            <ChevronFirst aria-hidden />
          </IconButton>
          <IconButton label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <span className="px-1 tabular-nums">
            {formatNumber(page)} / {formatNumber(last)}
          </span>
          <IconButton label="Next page" disabled={page >= last} onClick={() => onPage(page + 1)}>
            <ChevronRight aria-hidden />
          </IconButton>
          <IconButton label="Last page" disabled={page >= last} onClick={() => onPage(last)}>
            <ChevronLast aria-hidden />
          </IconButton>
        </>
      )}
    </nav>
  )
}
