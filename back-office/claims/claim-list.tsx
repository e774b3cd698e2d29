import { describeQuantity } from '@endcap/contract/catalog/describe-quantity'
import { claimName, claimStatuses } from '@endcap/contract/claims/claim-kinds'
import type { StaffClaim } from '@endcap/contract/claims/claims'
import {
  claimReasonEndpoints,
  createClaim,
  createMemo,
  listClaims,
} from '@endcap/contract/client/page-calls.gen'
import { formatCents } from '@endcap/contract/money'
import { buttonClass } from '@endcap/ui/button'
import { Link } from '@tanstack/react-router'
import { statusColumn, timeColumn } from '../lists/columns.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { claimedCredit } from '../printing/claimed-credit.ts'
import { may } from '../session/may.ts'

const describeLine = ({ quantity, units, title, reason }: StaffClaim['lines'][number]): string =>
  `${describeQuantity(quantity, units)} ${title}, ${reason}`

const describeLines = ({ lines }: StaffClaim): string => {
  const [first, ...others] = lines
  if (first === undefined) return ''
  return others.length === 0
    ? describeLine(first)
    : `${describeLine(first)} + ${others.length} more`
}

const photosOf = ({ lines }: StaffClaim): number =>
  lines.reduce((sum, { photos }) => sum + photos.length, 0)

export const ClaimList = () => (
  <ListPage<StaffClaim>
    title="Claims"
    list={listClaims}
    rowId={({ _id }) => _id}
    rowPath={({ _id }) => `/claims/${_id}`}
    rowName={claimName}
    search="Business, claim or order number"
    tabs={{
      values: ['submitted', 'to_receive', ...claimStatuses.slice(1)],
      waiting: 'submitted',
    }}
    {...(may(createClaim) && { create: { label: 'New claim', path: '/claims/new' } })}
    actions={
      may(createMemo) &&
      may(claimReasonEndpoints.list) && (
        <Link to={'/claim-reasons' as string} className={buttonClass()}>
          Reasons
        </Link>
      )
    }
    columns={[
      { id: 'number', label: 'Claim', width: 7, cell: claimName },
      { id: 'customer', label: 'Customer', width: 14, cell: ({ business_name }) => business_name },
      { id: 'lines', label: 'Claimed', width: 26, card: 'line', cell: describeLines },
      {
        id: 'photos',
        label: 'Photos',
        width: 5,
        align: 'right',
        cell: (claim) => photosOf(claim) || '',
      },
      {
        id: 'amount',
        label: 'Credit',
        width: 7,
        align: 'right',
        cell: (claim) => formatCents(claimedCredit(claim)),
      },
      timeColumn('submitted', 'Reported', ({ submittedAt }) => submittedAt),
      statusColumn(),
    ]}
    empty="No claims yet. Customers report problems from their delivered orders; you can enter a claim for a customer who calls."
  />
)
