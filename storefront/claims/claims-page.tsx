import { describeQuantity } from '@endcap/contract/catalog/describe-quantity'
import { type ClaimStatus, claimName } from '@endcap/contract/claims/claim-kinds'
import type { Claim } from '@endcap/contract/claims/claims'
import { listMyClaims, printMyMemo } from '@endcap/contract/client/account-calls.gen'
import { formatCents } from '@endcap/contract/money'
import { memoName } from '@endcap/contract/receivables/memo-kinds'
import { formatTimestamp } from '@endcap/contract/shop-time'
import { Chip, type Tone } from '@endcap/ui/chip'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useCustomerOnly } from '../accounts/use-guards.ts'
import { api } from '../api/api.ts'
import { type Query, useQuery } from '../api/use-query.ts'
import { useShop } from '../api/use-shop.ts'
import { Pager } from '../catalog/listing/pager.tsx'
import { ProductPicture } from '../catalog/product/product-picture.tsx'
import { OrdersPending, SkeletonRows } from '../orders/orders-pending.tsx'
import { paths } from '../paths.ts'
import { Message } from '../ui/message.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import { claimDrawing } from './drawings.ts'
import { FindDelivered } from './find-delivered.tsx'
import { firstSentenceOf } from './first-sentence.ts'
import { PrivatePhoto } from './private-photo.tsx'

type ClaimPage = { data: Claim[]; numberOfPages: number }

const claimsQuery = (customerId: string, page: number): Query<ClaimPage> => ({
  key: `${customerId} ${page}`,
  fetch: () => api()(listMyClaims, { query: { page } }),
})

export const ClaimsPage = ({ page }: { page: number }) => {
  const session = useCustomerOnly()
  const { data, error, refetch } = useQuery(
    session === undefined ? null : claimsQuery(session.result._id, page),
  )
  return (
    <main className="page" id="content">
      <div className="mx-auto flex max-w-3xl flex-col gap-4">
        <div>
          <ShopLink href={paths.myOrders()} className="link py-1 text-sm">
            <Trans>My Orders</Trans>
          </ShopLink>
          <h1 className="heading">
            <Trans>Your claims</Trans>
          </h1>
        </div>
        <FindDelivered />
        {data === undefined && (
          <OrdersPending error={error} refetch={refetch}>
            <SkeletonRows count={4} className="h-28" />
          </OrdersPending>
        )}
        {data?.data.length === 0 && (
          <Message heading="h2" drawing={claimDrawing} title={t`You haven’t reported anything.`}>
            <p>
              <Trans>
                Something missing, damaged or wrong? Scan the product above, or open its order.
              </Trans>
            </p>
          </Message>
        )}
        <ul className="flex flex-col gap-4">
          {data?.data.map((claim) => (
            <Entry key={claim._id} claim={claim} />
          ))}
        </ul>
        <Pager current={page} last={data?.numberOfPages ?? 0} hrefOf={paths.claims} />
      </div>
    </main>
  )
}

const states: Readonly<Record<ClaimStatus, readonly [Tone, string]>> = {
  submitted: ['info', t`Being checked`],
  accepted: ['ok', t`Accepted`],
  partly: ['warning', t`Accepted in part`],
  refused: ['danger', t`Not accepted`],
}

const Entry = ({ claim }: { claim: Claim }) => {
  const { time_zone } = useShop()
  const { order_id, order_number, submittedAt, credit, note, comes_back, receivedAt } = claim
  const [tone, state] = states[claim.status]
  return (
    <li className="panel flex flex-col gap-3">
      <div>
        <h2 className="flex items-center gap-x-3 font-semibold tabular-nums">
          {claimName(claim)}
          <Chip tone={tone}>{state}</Chip>
          {credit !== null && (
            <span className="ms-auto text-lg leading-none">{formatCents(credit)}</span>
          )}
        </h2>
        <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-soft">
          <p className="py-1">
            {formatTimestamp(submittedAt, time_zone)} ·{' '}
            <ShopLink href={paths.myOrder(order_id)} className="link">
              <Trans>Order {order_number}</Trans>
            </ShopLink>
          </p>
          <MemoLink claim={claim} />
        </div>
      </div>
      <ul className="divide-y divide-line">
        {claim.lines.map((line) => (
          <ClaimedLine key={line._id} line={line} />
        ))}
      </ul>
      {note !== '' && <p className="text-sm whitespace-pre-line">{note}</p>}
      {comes_back && receivedAt === null && (
        <p className="text-sm font-semibold text-warning">
          <Trans>Please give the goods to our driver at the next delivery.</Trans>
        </p>
      )}
    </li>
  )
}

const photoLabel = (number: number) => t`Photo ${number}`

const ClaimedLine = ({ line }: { line: Claim['lines'][number] }) => {
  const { title, quantity, accepted, units, reason, note, photos } = line
  const described = describeQuantity(quantity, units)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2 text-sm">
      <ProductPicture path={line.thumbnail} slot="line" className="size-11 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block leading-snug">{title}</span>
        <span className="block text-xs text-soft tabular-nums">
          {described} · {reason}
        </span>
        {accepted !== null && accepted > 0 && accepted < quantity && (
          <span className="block text-xs font-semibold text-warning tabular-nums">
            <Trans>
              {accepted} of {quantity} accepted
            </Trans>
          </span>
        )}
        {note !== '' && <span className="block text-xs">{note}</span>}
      </span>
      {photos.length > 0 && (
        <span className="flex gap-2">
          {photos.map(({ _id }, at) => (
            <PrivatePhoto key={_id} id={_id} alt={photoLabel(at + 1)} />
          ))}
        </span>
      )}
    </li>
  )
}

/** The credit memo, which is no public address: it is loaded, then opened as a download. */
const MemoLink = ({ claim: { memo_id: id, memo_number } }: { claim: Claim }) => {
  const [problem, setProblem] = useState('')
  if (memo_number === null) return null
  const name = memoName({ kind: 'credit', number: memo_number })
  const open = async () => {
    setProblem('')
    try {
      const bytes = await api()(printMyMemo, { params: { id } })
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
      link.download = `${name}.pdf`
      link.click()
      URL.revokeObjectURL(link.href)
    } catch (error) {
      setProblem(firstSentenceOf(error))
    }
  }
  return (
    <>
      <button type="button" className="link min-h-11 text-sm" onClick={() => void open()}>
        {name}
      </button>
      {problem !== '' && (
        <span role="alert" className="block text-xs text-danger">
          {problem}
        </span>
      )}
    </>
  )
}
