import { IconButton } from '@endcap/ui/button'
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'

type ListPagesProps = {
  page: number
  total: number
  /** Whether there are more rows than `total`. */
  isMinimum?: boolean
  limit: number
  onPage: (page: number) => void
}

const grouped = (number: number): string => number.toLocaleString('en-US')

/** `51–100 of 10,000` and the buttons to other pages. */
export const ListPages = ({ page, total, isMinimum = false, limit, onPage }: ListPagesProps) => {
  const last = Math.max(1, Math.ceil(total / limit))
  const first = (page - 1) * limit + 1
  return (
    <nav aria-label="Pages" className="flex items-center gap-1 text-sm text-soft">
      <span className="mr-auto tabular-nums" role="status">
        {grouped(first)}–{grouped(Math.min(first + limit - 1, total))} of{' '}
        {isMinimum ? 'more than ' : ''}
        {grouped(total)}
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
            {grouped(page)} / {grouped(last)}
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
