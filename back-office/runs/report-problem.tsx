import type { Run, RunStop } from '@endcap/contract/runs/runs'
import { Link } from '@tanstack/react-router'
import { MessageSquareWarning } from 'lucide-react'
import { useShop } from '../shop/use-shop.ts'
import { WideButton, wideLink } from './phone-parts.tsx'

/** Leads to the claim of a stop’s order, and from there back to the stop. */
export const ReportProblem = ({
  run,
  stop,
  isOffline,
}: {
  run: Run
  stop: RunStop
  isOffline: boolean
}) => {
  // Without a connection the shop’s features may be unknown.
  const shop = useShop()
  if (shop !== undefined && !shop.features?.includes('claims')) return null
  const content = (
    <>
      <MessageSquareWarning className="size-6 shrink-0" aria-hidden />
      Report a problem
    </>
  )
  if (isOffline)
    return (
      <div className="flex flex-col gap-1">
        <WideButton disabled aria-describedby="why-not-report">
          {content}
        </WideButton>
        <p id="why-not-report" className="text-base text-soft">
          You can report a problem once you have a connection. Until then, please write a note.
        </p>
      </div>
    )
  return (
    <Link
      to={'/claims/new' as string}
      search={{ order: stop.order_id, run: run._id, stop: stop._id }}
      className={wideLink()}
    >
      {content}
    </Link>
  )
}
