import { claimName } from '@endcap/contract/claims/claim-kinds'
import type { StaffClaim } from '@endcap/contract/claims/claims'
import { getClaim, listClaims, receiveClaim } from '@endcap/contract/client/page-calls.gen'
import { formatCents } from '@endcap/contract/money'
import { memoName } from '@endcap/contract/receivables/memo-kinds'
import { formatDay } from '@endcap/contract/shop-time'
import { Banner } from '@endcap/ui/banner'
import { Button } from '@endcap/ui/button'
import { notify } from '@endcap/ui/toast'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { notifyFailure } from '../api/failures.ts'
import { useAction, useCall } from '../api/queries.ts'
import { DescriptionList } from '../layout/description-list.tsx'
import { NotLoaded } from '../layout/error-page.tsx'
import { Panel } from '../layout/panel.tsx'
import { RecordPage } from '../layout/record-page.tsx'
import { useHotkeys } from '../layout/use-hotkeys.ts'
import { MemoButton } from '../printing/memo-button.tsx'
import { Timestamp } from '../shop/timestamp.tsx'
import { ClaimDecision } from './claim-decision.tsx'
import { ClaimLine } from './claim-line.tsx'

/** The waiting claim that was submitted first, other than this one. */
const useNextClaim = (id: string): string | undefined => {
  const { data } = useCall(listClaims, { query: { status: 'submitted', limit: 2 } })
  return data?.data.find((claim) => claim._id !== id)?._id
}

export const ClaimPage = () => {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useCall(getClaim, { params: { id } })
  const next = useNextClaim(id)
  const navigate = useNavigate()
  const openNext = async () => {
    await navigate({ to: next === undefined ? '/claims' : `/claims/${next}` })
  }
  useHotkeys({ n: () => void openNext() })
  const claim = data?.data
  if (claim === undefined) return <NotLoaded error={error} refetch={refetch} />
  return (
    <RecordPage
      title={claimName(claim)}
      list={{ label: 'Claims', path: '/claims' }}
      status={claim.status}
      actions={
        <>
          {next !== undefined && (
            <Button onClick={() => void openNext()}>
              Next claim <kbd className="text-xs text-soft pointer-coarse:hidden">N</kbd>
            </Button>
          )}
          <ReceiveButton claim={claim} />
        </>
      }
    >
      <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-3">
          {claim.text !== '' && (
            <Panel title="Message">
              <p className="text-sm whitespace-pre-line wrap-anywhere">{claim.text}</p>
            </Panel>
          )}
          {claim.status === 'submitted' ? (
            <>
              {claim.invoice_number === null && <NoInvoice claim={claim} />}
              <ClaimDecision key={claim._id} claim={claim} onDone={openNext} />
            </>
          ) : (
            <Panel title="Decision">
              {claim.lines.map((line) => (
                <ClaimLine key={line._id} line={line}>
                  <p className="text-sm tabular-nums">
                    <strong>
                      {line.accepted} of {line.quantity}
                    </strong>{' '}
                    accepted
                    {line.note !== '' && <span className="block text-soft">{line.note}</span>}
                  </p>
                </ClaimLine>
              ))}
              {claim.note !== '' && <p className="text-sm whitespace-pre-line">{claim.note}</p>}
            </Panel>
          )}
        </div>
        <Facts claim={claim} />
      </div>
    </RecordPage>
  )
}

const NoInvoice = ({ claim: { order_id, order_number } }: { claim: StaffClaim }) => (
  <Banner kind="warning">
    <Link to={`/orders/${order_id}` as string} className="link">
      Order {order_number}
    </Link>{' '}
    has no invoice yet, so nothing can be credited. Create the invoice first.
  </Banner>
)

const Facts = ({ claim }: { claim: StaffClaim }) => (
  <Panel title="Claim">
    <DescriptionList
      items={[
        [
          'Customer',
          <Link key="customer" to={`/customers/${claim.customer_id}` as string} className="link">
            {claim.business_name}
          </Link>,
        ],
        [
          'Order',
          <Link key="order" to={`/orders/${claim.order_id}` as string} className="link">
            {claim.order_number}
          </Link>,
        ],
        ['Invoice', claim.invoice_number === null ? '' : `INV-${claim.invoice_number}`],
        ['Delivered', claim.delivered_on === '' ? '' : formatDay(claim.delivered_on, 'short')],
        ['Reported', <Timestamp key="at" at={claim.submittedAt} />],
        ['Reported by', claim.submitted_by === '' ? 'The customer' : claim.submitted_by],
        ...(claim.decidedAt === null
          ? []
          : ([
              ['Decided', <Timestamp key="decided" at={claim.decidedAt} />],
              ['Decided by', claim.decided_by],
              ['Credit', formatCents(claim.credit ?? 0)],
            ] as const)),
        ...(claim.memo_number === null
          ? []
          : ([
              [
                'Credit memo',
                <MemoButton
                  key="memo"
                  id={claim.memo_id}
                  name={memoName({ kind: 'credit', number: claim.memo_number })}
                />,
              ],
            ] as const)),
        ...(claim.receivedAt === null
          ? claim.comes_back
            ? ([['Goods', 'With the customer']] as const)
            : []
          : ([
              ['Goods back', <Timestamp key="back" at={claim.receivedAt} />],
              ['Taken by', claim.received_by],
            ] as const)),
      ]}
    />
  </Panel>
)

const ReceiveButton = ({ claim }: { claim: StaffClaim }) => {
  const receive = useAction(receiveClaim, { alsoChanges: ['stock', 'unsaleable-goods'] })
  const isExpected = claim.status === 'submitted' || claim.comes_back
  if (!isExpected || claim.receivedAt !== null) return null
  const save = async () => {
    try {
      await receive.mutateAsync({ params: { id: claim._id } })
      notify({ text: `The goods for ${claimName(claim)} are back.` })
    } catch (error) {
      notifyFailure(error)
    }
  }
  return (
    <Button isBusy={receive.isPending} onClick={() => void save()}>
      Goods are back
    </Button>
  )
}
