import { claimName } from '@endcap/contract/claims/claim-kinds'
import type { ClaimableLine } from '@endcap/contract/claims/claims'
import {
  createClaim,
  getClaim,
  listClaimableLines,
  uploadDocument,
} from '@endcap/contract/client/page-calls.gen'
import { randomId } from '@endcap/contract/client/random-id'
import { staffGetOrder } from '@endcap/contract/client/staff-calls.gen'
import { maxLength, maxPhotosPerClaimLine } from '@endcap/contract/limits'
import { Button, buttonClass } from '@endcap/ui/button'
import { notify } from '@endcap/ui/toast'
import { focusRefused } from '@endcap/ui/use-quantity-text'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Camera, X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { firstErrorMessage, notifyFailure } from '../api/failures.ts'
import { useAction, useCall } from '../api/queries.ts'
import { CustomerOrders } from '../customers/customer-orders.tsx'
import { CustomerSearch } from '../inputs/customer-search.tsx'
import { DocumentPhoto } from '../layout/document-photo.tsx'
import { NotLoaded } from '../layout/error-page.tsx'
import { Panel } from '../layout/panel.tsx'
import { RecordPage } from '../layout/record-page.tsx'
import { Select } from '../layout/select.tsx'
import { Thumbnail } from '../layout/thumbnail.tsx'
import type { SearchTexts } from '../lists/use-list-state.ts'
import { QuantityStepper } from '../orders/quantity-stepper.tsx'
import { may } from '../session/may.ts'

type Reason = { _id: string; label: string }
type Report = {
  quantity: number
  reason_id: string
  photos: readonly string[]
  isSending: boolean
}
/** A function, because other entries may change while a photo is sent. */
type ChangeReport = (change: (report: Report) => Partial<Report>) => void

const noReport: Report = { quantity: 0, reason_id: '', photos: [], isSending: false }

/** The page that the form was opened from and leads back to. */
type Origin = { label: string; path: string; search?: Record<string, string> }

/** Asks for the customer, then for the order, when a customer calls. */
const ChooseOrder = ({ customer }: { customer: string }) => {
  const navigate = useNavigate()
  const open = (search: Record<string, string>) => void navigate({ to: '.', search })
  return (
    <RecordPage title="New claim" list={{ label: 'Claims', path: '/claims' }}>
      {customer === '' ? (
        <Panel title="Which customer?">
          <CustomerSearch onChoose={({ _id }) => open({ customer: _id })} />
        </Panel>
      ) : (
        <Panel title="Which order?">
          <CustomerOrders customerId={customer} pathOf={(order) => `/claims/new?order=${order}`} />
        </Panel>
      )}
    </RecordPage>
  )
}

/**
 * `?order=`: the order whose lines are claimed; without it, it is chosen, of `?customer=`. `?run=` and `?stop=`: the driver’s
 * stop where it is reported.
 */
export const NewClaimPage = () => {
  const { order = '', customer = '', ...origin }: SearchTexts = useSearch({ strict: false })
  return order === '' ? (
    <ChooseOrder customer={customer} />
  ) : (
    <ClaimOfOrder order={order} run={origin.run ?? ''} stop={origin.stop ?? ''} />
  )
}

const ClaimOfOrder = ({ order, run, stop }: { order: string; run: string; stop: string }) => {
  const found = useCall(staffGetOrder, { params: { id: order } })
  const lines = useCall(listClaimableLines, { query: { order } })
  const origin: Origin =
    run === ''
      ? { label: 'Order', path: `/orders/${order}` }
      : { label: 'Stop', path: `/runs/${run}/drive`, search: { stop } }
  if (found.data === undefined || lines.data === undefined)
    return (
      <NotLoaded
        error={found.error ?? lines.error}
        refetch={() => {
          void found.refetch()
          void lines.refetch()
        }}
      />
    )
  return (
    <RecordPage title={`Claim for order ${found.data.data.number}`} list={origin}>
      {lines.data.data.length === 0 ? (
        <p className="panel text-sm">
          Nothing in this order can be claimed. It hasn’t left yet, the time to report has passed,
          or everything was already claimed.
        </p>
      ) : (
        <ClaimForm
          order={order}
          origin={origin}
          customerId={found.data.data.customer_id}
          lines={lines.data.data}
          reasons={lines.data.reasons}
        />
      )}
    </RecordPage>
  )
}

const ClaimForm = ({
  order,
  origin,
  customerId,
  lines,
  reasons,
}: {
  order: string
  origin: Origin
  customerId: string
  lines: readonly ClaimableLine[]
  reasons: readonly Reason[]
}) => {
  const navigate = useNavigate()
  const [reports, setReports] = useState<Readonly<Record<string, Report>>>({})
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [key] = useState(randomId)
  const form = useRef<HTMLFormElement>(null)
  const create = useAction(createClaim, { alsoChanges: ['today', 'orders'] })
  const chosen = Object.entries(reports).filter(([, { quantity }]) => quantity > 0)
  const changeOf =
    (id: string): ChangeReport =>
    (change) =>
      setReports((all) => {
        const report = all[id] ?? noReport
        return { ...all, [id]: { ...report, ...change(report) } }
      })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (create.isPending || focusRefused(form.current)) return
    if (chosen.some(([, { reason_id }]) => reason_id === ''))
      return setProblem('Please choose what is wrong.')
    if (chosen.some(([, { isSending }]) => isSending))
      return setProblem('Please wait until the photos are sent.')
    setProblem('')
    try {
      const { data } = await create.mutateAsync({
        body: {
          ...{ order_id: order, text },
          lines: chosen.map(([line_id, { quantity, reason_id, photos }]) => ({
            ...{ line_id, quantity, reason_id },
            photos: [...photos],
          })),
        },
        headers: { 'idempotency-key': key },
      })
      notify({ text: `${claimName(data)} was entered.` })
      await navigate(
        origin.search === undefined && may(getClaim)
          ? { to: `/claims/${data._id}` }
          : { to: origin.path, search: origin.search ?? {} },
      )
    } catch (error) {
      setProblem(firstErrorMessage(error))
    }
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Panel title="What is wrong?">
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <ClaimedLine
              key={line.line_id}
              line={line}
              customerId={customerId}
              reasons={reasons.filter(({ _id }) => line.reasons.includes(_id))}
              report={reports[line.line_id] ?? noReport}
              onChange={changeOf(line.line_id)}
            />
          ))}
        </ul>
        <label className="flex flex-col gap-1 text-sm font-semibold">
          Message (optional)
          <textarea
            rows={2}
            className="field font-normal"
            maxLength={maxLength.reason}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
      </Panel>
      <div className="sticky bottom-0 z-10 -mx-3 flex flex-col gap-2 border-t border-line bg-ground px-3 py-2.5 lg:-mx-6 lg:px-6">
        {problem !== '' && (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        )}
        <Button
          type="submit"
          kind="primary"
          isBusy={create.isPending}
          disabled={chosen.length === 0}
          className="sm:self-start"
        >
          Enter claim
        </Button>
      </div>
    </form>
  )
}

const ClaimedLine = ({
  line,
  customerId,
  reasons,
  report,
  onChange,
}: {
  line: ClaimableLine
  customerId: string
  reasons: readonly Reason[]
  report: Report
  onChange: ChangeReport
}) => {
  const { title, item_no, claimable, units, thumbnail } = line
  return (
    <li className="flex flex-col gap-2 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <Thumbnail path={thumbnail} size={44} />
        <span className="min-w-0 flex-1 basis-40">
          <span className="block leading-snug">{title}</span>
          <span className="text-xs text-soft tabular-nums">
            {item_no} · {claimable} can be claimed
          </span>
        </span>
        <QuantityStepper
          label={title}
          value={report.quantity}
          units={units}
          onChange={(quantity) => onChange(() => ({ quantity: Math.min(quantity, claimable) }))}
        />
      </div>
      {report.quantity > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <Select
            aria-label={`What is wrong with ${title}`}
            className="field w-auto!"
            value={report.reason_id}
            placeholder="What is wrong?"
            choices={reasons.map(({ _id, label }) => [_id, label])}
            onChange={(reason_id) => onChange(() => ({ reason_id }))}
          />
          <Photos customerId={customerId} title={title} report={report} onChange={onChange} />
        </div>
      )}
    </li>
  )
}

const Photos = ({
  customerId,
  title,
  report: { photos, isSending },
  onChange,
}: {
  customerId: string
  title: string
  report: Report
  onChange: ChangeReport
}) => {
  const upload = async (file: File | undefined) => {
    if (file === undefined) return
    onChange(() => ({ isSending: true }))
    const body = new FormData()
    body.append('customer_id', customerId)
    body.append('kind', 'claim_photo')
    body.append('file', file)
    try {
      const { data } = await call(uploadDocument, { body })
      onChange((now) => ({ photos: [...now.photos, data._id] }))
    } catch (error) {
      notifyFailure(error)
    } finally {
      onChange(() => ({ isSending: false }))
    }
  }
  return (
    <>
      {photos.map((id, at) => (
        <span key={id} className="relative">
          <DocumentPhoto id={id} alt={title} className="size-14 rounded-md object-cover" />
          <button
            type="button"
            aria-label={`Remove photo ${at + 1} of ${title}`}
            className="absolute -top-2 -right-2 rounded-full border border-line bg-card p-1"
            onClick={() =>
              onChange((now) => ({ photos: now.photos.filter((other) => other !== id) }))
            }
          >
            <X className="size-3.5" aria-hidden />
          </button>
        </span>
      ))}
      {photos.length < maxPhotosPerClaimLine && (
        <label className={`${buttonClass()} focus-within:outline-2`}>
          <Camera className="size-4" aria-hidden />
          {isSending ? 'Sending…' : 'Add a photo'}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            className="sr-only"
            disabled={isSending}
            onChange={({ target }) => {
              void upload(target.files?.[0])
              target.value = ''
            }}
          />
        </label>
      )}
    </>
  )
}
