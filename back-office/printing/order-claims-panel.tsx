import { claimName } from '@endcap/contract/claims/claim-kinds'
import {
  createClaim,
  createMemo,
  listClaims,
  listMemos,
} from '@endcap/contract/client/page-calls.gen'
import { formatCents } from '@endcap/contract/money'
import type { StaffOrder } from '@endcap/contract/orders/orders'
import { memoName } from '@endcap/contract/receivables/memo-kinds'
import { formatDay } from '@endcap/contract/shop-time'
import { buttonClass } from '@endcap/ui/button'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { callQuery } from '../api/queries.ts'
import { Panel } from '../layout/panel.tsx'
import { StatusChip } from '../layout/status-chip.tsx'
import { may } from '../session/may.ts'
import { useFeatures } from '../shop/use-shop.ts'
import { claimedCredit } from './claimed-credit.ts'
import { MemoButton } from './memo-button.tsx'

/** Claims and memos of an order, with buttons for the next steps. */
export const OrderClaimsPanel = ({ order }: { order: StaffOrder }) => {
  const features = useFeatures()
  const query = { order_id: order._id, limit: 100 }
  const hasClaims = features.includes('claims')
  const hasAccounts = features.includes('receivables')
  const claims = useQuery({
    ...callQuery(listClaims, { query }),
    enabled: hasClaims && may(listClaims),
  })
  const memos = useQuery({
    ...callQuery(listMemos, { query }),
    enabled: hasAccounts && may(listMemos),
  })
  const isOut = order.status === 'ready' || order.status === 'delivered'
  const mayClaim = hasClaims && isOut && may(createClaim)
  const mayCredit = hasAccounts && may(createMemo) && (isOut || order.status === 'cancelled')
  const rows = [...(claims.data?.data ?? []), ...(memos.data?.data ?? [])]
  if (!mayClaim && !mayCredit && rows.length === 0) return null
  const search = { order: order._id }
  return (
    <Panel title="Claims and credits">
      {claims.data?.data.map((claim) => (
        <div key={claim._id} className="flex flex-wrap items-center gap-2 text-sm">
          <Link to={`/claims/${claim._id}` as string} className="link">
            {claimName(claim)}
          </Link>
          <StatusChip status={claim.status} />
          <span className="ml-auto tabular-nums">{formatCents(claimedCredit(claim))}</span>
        </div>
      ))}
      {memos.data?.data.map((memo) => (
        <div key={memo._id} className="text-sm">
          <div className="flex items-center gap-2">
            <MemoButton id={memo._id} name={memoName(memo)} />
            <span className="ml-auto tabular-nums">
              {memo.kind === 'credit' ? '−' : '+'}
              {formatCents(memo.amount)}
            </span>
          </div>
          <div className="text-xs text-soft">
            {formatDay(memo.day, 'short')}, {memo.reason}
          </div>
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        {mayClaim && (
          <Link to={'/claims/new' as string} search={search} className={buttonClass()}>
            Enter claim
          </Link>
        )}
        {mayCredit && (
          <Link to={'/memos/new' as string} search={search} className={buttonClass()}>
            Credit memo
          </Link>
        )}
      </div>
    </Panel>
  )
}
