import type { PickingLine } from '@endcap/contract/orders/picking'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, List } from 'lucide-react'
import { isDone } from './pick-lines.ts'
import type { Picking } from './use-picking.ts'

export const PickHeader = ({
  order,
  lines,
  onOverview,
}: {
  order: Picking['order']
  lines: readonly PickingLine[]
  onOverview: () => void
}) => {
  const done = lines.filter(isDone).length
  return (
    <>
      <header className="flex items-center gap-1 px-1 pt-1">
        <Link
          to="/picking"
          aria-label="Orders to pick"
          className="inline-flex size-12 shrink-0 items-center justify-center rounded-lg"
        >
          <ChevronLeft className="size-7" aria-hidden />
        </Link>
        <div className="mr-auto min-w-0">
          <h1 className="truncate text-base leading-tight">
            {order === undefined ? 'Order' : `Order ${order.number}`}
          </h1>
          <div className="truncate text-sm text-soft">{order?.business_name}</div>
        </div>
        {order !== undefined && (
          <button
            type="button"
            onClick={onOverview}
            className="inline-flex min-h-12 shrink-0 items-center gap-2 rounded-lg px-3 text-base font-semibold tabular-nums"
          >
            <span>
              {done} of {lines.length} lines<span className="sr-only"> done. All lines</span>
            </span>
            <List className="size-6" aria-hidden />
          </button>
        )}
      </header>
      <div
        role="progressbar"
        aria-label="Lines done"
        aria-valuemin={0}
        aria-valuemax={lines.length}
        aria-valuenow={done}
        className="mx-3 mb-1 h-1.5 shrink-0 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-accent-solid"
          style={{ width: `${lines.length === 0 ? 0 : (100 * done) / lines.length}%` }}
        />
      </div>
    </>
  )
}
