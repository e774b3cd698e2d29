import { claimName } from '@endcap/contract/claims/claim-kinds'
import type { Claim, ClaimableLine } from '@endcap/contract/claims/claims'
import { listMyClaimableLines, submitClaim } from '@endcap/contract/client/account-calls.gen'
import { randomId } from '@endcap/contract/client/random-id'
import { maxLength } from '@endcap/contract/limits'
import { formatCents } from '@endcap/contract/money'
import { focusRefused } from '@endcap/ui/use-quantity-text'
import { useSingleFlight } from '@endcap/ui/use-single-flight'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useCustomerOnly } from '../accounts/use-guards.ts'
import { api } from '../api/api.ts'
import { type Query, useQuery } from '../api/use-query.ts'
import { OrdersPending, SkeletonRows } from '../orders/orders-pending.tsx'
import { paths } from '../paths.ts'
import { Message } from '../ui/message.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import { checkDrawing, claimDrawing } from './drawings.ts'
import { firstSentenceOf } from './first-sentence.ts'
import { missingIn, newReport, type Reason, type Report, ReportedLine } from './reported-line.tsx'

type Claimable = { data: ClaimableLine[]; reasons: Reason[] }

const claimableQuery = (customerId: string, order: string): Query<Claimable> => ({
  key: `${customerId} ${order}`,
  fetch: () => api()(listMyClaimableLines, { query: { order } }),
})

export const ReportProblemPage = ({ id, line }: { id: string; line: string }) => {
  const session = useCustomerOnly()
  const [claim, setClaim] = useState<Claim | null>(null)
  const { data, error, refetch } = useQuery(
    session === undefined ? null : claimableQuery(session.result._id, id),
  )
  return (
    <main className="page" id="content">
      <div className="mx-auto flex max-w-3xl flex-col gap-4">
        <div>
          <ShopLink href={paths.myOrder(id)} className="link py-1 text-sm">
            <Trans>Order Details</Trans>
          </ShopLink>
          <h1 className="heading">
            <Trans>Report a problem</Trans>
          </h1>
        </div>
        {claim !== null ? (
          <Sent claim={claim} />
        ) : data === undefined ? (
          <OrdersPending error={error} refetch={refetch}>
            <SkeletonRows count={6} className="h-20" />
          </OrdersPending>
        ) : data.data.length === 0 ? (
          <Message
            heading="h2"
            drawing={claimDrawing}
            title={t`Nothing in this order can be reported here anymore.`}
          >
            <p>
              <Trans>
                The deadline has passed, or everything was already reported. Please call us.
              </Trans>
            </p>
            <ShopLink href={paths.claims()} className="button-quiet">
              <Trans>Your claims</Trans>
            </ShopLink>
          </Message>
        ) : (
          <ReportForm order={id} claimable={data} chosen={line} onSent={setClaim} />
        )}
      </div>
    </main>
  )
}

const Sent = ({ claim }: { claim: Claim }) => {
  const number = claimName(claim)
  const amount = formatCents(claim.credit ?? 0)
  return (
    <div role="status">
      <Message heading="h2" drawing={checkDrawing} title={t`Thank you. Your claim is ${number}.`}>
        <p>
          {claim.status === 'submitted' ? (
            <Trans>We’ll check it and write to you.</Trans>
          ) : (
            <Trans>Your account has a credit of {amount}.</Trans>
          )}
        </p>
        <ShopLink href={paths.claims()} className="button">
          <Trans>Your claims</Trans>
        </ShopLink>
      </Message>
    </div>
  )
}

/** Fewer lines are found at a glance. */
const maxUnfiltered = 6

type Reports = Readonly<Record<string, Report>>

const sentLines = (reports: Reports) =>
  Object.entries(reports).map(([line_id, { quantity, reason_id, photos }]) => ({
    line_id,
    quantity,
    reason_id,
    photos: photos.flatMap((photo) => (photo.state === 'sent' ? [photo.id] : [])),
  }))

const ReportForm = ({
  order,
  claimable: { data: lines, reasons },
  chosen,
  onSent,
}: {
  order: string
  claimable: Claimable
  /** The id of the line that is chosen at first; '' for none. */
  chosen: string
  onSent: (claim: Claim) => void
}) => {
  const [reports, setReports] = useState<Reports>(
    lines.some(({ line_id }) => line_id === chosen) ? { [chosen]: newReport } : {},
  )
  const [key] = useState(randomId)
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const [searched, setSearched] = useState('')
  const list = useRef<HTMLUListElement>(null)

  const choose = (id: string, isChosen: boolean) => {
    setProblem('')
    setReports(({ [id]: _former, ...others }) =>
      isChosen ? { ...others, [id]: newReport } : others,
    )
  }
  const change = (id: string, changed: (report: Report) => Report) => {
    setProblem('')
    setReports((now) => {
      const report = now[id]
      return report === undefined ? now : { ...now, [id]: changed(report) }
    })
  }
  const words = searched.trim().toLowerCase().split(/\s+/)
  /** Chosen lines stay, so that nothing is sent unseen. */
  const isShown = ({ line_id, title, item_no }: ClaimableLine): boolean =>
    reports[line_id] !== undefined ||
    words.every((word) => `${title} ${item_no}`.toLowerCase().includes(word))
  const count = Object.keys(reports).length
  const send = useSingleFlight(async () => {
    setTried(true)
    if (focusRefused(list.current)) return
    if (count === 0) return setProblem(t`Please choose the product.`)
    if (Object.values(reports).some((report) => missingIn(report, reasons) !== '')) return
    setSending(true)
    setProblem('')
    try {
      const body = { order_id: order, text, lines: sentLines(reports) }
      onSent((await api()(submitClaim, { body, headers: { 'Idempotency-Key': key } })).data)
    } catch (error) {
      setProblem(firstSentenceOf(error))
    } finally {
      setSending(false)
    }
  })
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <section className="panel">
        <h2 className="text-lg font-semibold">
          <Trans>Which products?</Trans>
        </h2>
        {lines.length > maxUnfiltered && (
          <input
            type="search"
            className="field mt-2"
            aria-label={t`Find a product in this order`}
            placeholder={t`Find a product in this order`}
            autoComplete="off"
            value={searched}
            onChange={({ currentTarget }) => setSearched(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
        )}
        <ul ref={list} className="divide-y divide-line">
          {lines.filter(isShown).map((line) => {
            const report = reports[line.line_id]
            return (
              <ReportedLine
                key={line.line_id}
                line={line}
                reasons={reasons}
                report={report}
                problem={report !== undefined && isTried ? missingIn(report, reasons) : ''}
                onChoose={(isChosen) => choose(line.line_id, isChosen)}
                onChange={(changed) => change(line.line_id, changed)}
              />
            )
          })}
        </ul>
      </section>
      {count > 0 && (
        <label className="panel flex flex-col gap-2">
          <span className="text-sm font-semibold">
            <Trans>
              Anything else? <span className="font-normal text-soft">(optional)</span>
            </Trans>
          </span>
          <textarea
            rows={2}
            className="field"
            maxLength={maxLength.reason}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </label>
      )}
      <div className="sticky bottom-0 flex flex-col gap-2 bg-ground py-3">
        {problem !== '' && (
          <p role="alert" className="text-sm font-semibold text-danger">
            {problem}
          </p>
        )}
        <button
          type="submit"
          className="button w-full sm:w-auto sm:self-start"
          disabled={isSending}
        >
          {isSending ? <Trans>Sending...</Trans> : <Trans>Send report</Trans>}
        </button>
      </div>
    </form>
  )
}
