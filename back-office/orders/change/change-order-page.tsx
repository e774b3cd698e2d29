import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { isOpenOrder } from '@endcap/contract/choices'
import {
  changeOrder,
  getCustomerDelivery,
  getOrderTimeline,
  staffGetOrder,
} from '@endcap/contract/client/staff-calls.gen'
import { maxLength } from '@endcap/contract/limits'
import { formatCents } from '@endcap/contract/money'
import type { StaffOrderDetail } from '@endcap/contract/orders/orders'
import { Banner } from '@endcap/ui/banner'
import { Button } from '@endcap/ui/button'
import { notify } from '@endcap/ui/toast'
import { focusRefused } from '@endcap/ui/use-quantity-text'
import { useSingleFlight } from '@endcap/ui/use-single-flight'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import {
  failureCode,
  failureMessage,
  fieldErrors,
  firstErrorMessage,
  staleMessage,
} from '../../api/failures.ts'
import { ifMatch, useAction, useCall } from '../../api/queries.ts'
import { EditNotices, type EditProblem, staleProblem } from '../../forms/edit-notices.tsx'
import { useUnsaved } from '../../forms/use-unsaved.ts'
import { ProductSearch } from '../../inputs/product-search.tsx'
import { NotLoaded } from '../../layout/error-page.tsx'
import { RecordPage } from '../../layout/record-page.tsx'
import { useControlKey } from '../../layout/use-hotkeys.ts'
import { Presence } from '../../live/presence.tsx'
import { useCustomerPrices } from '../../price-lists/use-customer-prices.ts'
import { summarizeEvent } from '../order-timeline.tsx'
import { DraftDetails } from './draft-details.tsx'
import { DraftAddedLine, DraftLine } from './draft-lines.tsx'
import {
  addProduct,
  detailsOf,
  draftTotal,
  findUnpriced,
  isChanged,
  type OrderDraft,
  type OrderLine,
  rebaseDraft,
  resetLine,
  setAddedPrices,
  setAddedQuantity,
  setDetails,
  setPrice,
  setQuantity,
  setReason,
  startDraft,
  toChange,
} from './order-draft.ts'
import { SubstituteDialog } from './substitute-dialog.tsx'

const Totals = ({ draft }: { draft: OrderDraft }) => {
  const params = { id: draft.order.customer_id }
  const terms = useCall(getCustomerDelivery, { params }).data?.data.terms ?? null
  const before = draft.order.orderDetails.total
  const { total: after, fee } = draftTotal(draft, terms)
  return (
    <div className="text-sm" role="status" aria-label="Total">
      {before === after ? (
        <span className="font-semibold">Total {formatCents(after)}</span>
      ) : (
        <>
          <span className="text-soft">
            Total before <s>{formatCents(before)}</s>
          </span>{' '}
          <span className="font-semibold">now {formatCents(after)}</span>
        </>
      )}
      {draft.order.orderDetails.excise !== undefined && (
        <span className="block text-xs text-soft">
          Includes {formatCents(draft.order.orderDetails.excise)} excise, which is computed again
          when you save.
        </span>
      )}
      {fee > 0 && (
        <span className="block text-xs text-soft">
          Includes the {formatCents(fee)} delivery fee, which is waived at the route’s minimum.
        </span>
      )}
    </div>
  )
}

type EditedLinesProps = {
  draft: OrderDraft
  onChange: (change: (draft: OrderDraft) => OrderDraft) => void
  onSubstitute: (line: OrderLine) => void
  onAdd: (product: StaffProduct, quantity: number) => void
}

const EditedLines = ({ draft, onChange, onSubstitute, onAdd }: EditedLinesProps) => (
  <div className="sheet">
    <ul aria-label="Lines">
      {draft.order.products.map((line, at) => (
        <DraftLine
          key={line._id}
          draft={draft}
          line={line}
          isFirst={at === 0}
          onQuantity={(quantity) => onChange((now) => setQuantity(now, line, quantity))}
          onReason={(reason) => onChange((now) => setReason(now, line, reason))}
          onPrice={(price, reason) => onChange((now) => setPrice(now, line, price, reason))}
          onSubstitute={() => onSubstitute(line)}
          onReset={() => onChange((now) => resetLine(now, line))}
        />
      ))}
      {draft.added.map((line) => (
        <DraftAddedLine
          key={line.product._id}
          line={line}
          order={draft.order}
          onQuantity={(quantity) =>
            onChange((now) => setAddedQuantity(now, line.product._id, quantity))
          }
        />
      ))}
    </ul>
    <div className="border-t border-line p-3">
      <ProductSearch
        label="Add a product by item number, name or UPC"
        customerId={draft.order.customer_id}
        onChoose={onAdd}
      />
    </div>
  </div>
)

const OrderEditor = ({ order }: { order: StaffOrderDetail }) => {
  const [draft, setDraft] = useState(() => startDraft(order))
  const [replacing, setReplacing] = useState<OrderLine | null>(null)
  const [problem, setProblem] = useState<EditProblem | null>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isReloaded, setReloaded] = useState(false)
  const isSaved = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const change = useAction(changeOrder, { alsoChanges: ['mails'] })
  const path = `/orders/${order._id}`
  const isDirty = isChanged(draft)
  const isRestored = useUnsaved<OrderDraft>({
    name: 'order change',
    read: () => (isDirty && !isSaved.current ? draft : null),
    restore: (stored) => setDraft(rebaseDraft(stored, order)),
  })

  const save = useSingleFlight(async () => {
    // The saved order's page may still be opening.
    if (!isDirty || isSaved.current || focusRefused(document)) return
    setProblem(null)
    setErrors({})
    if (form.current?.querySelector<HTMLInputElement>('[type="date"]')?.validity.badInput)
      return setErrors({ date: 'Please enter the whole date.' })
    const unpriced = findUnpriced(draft)
    if (unpriced !== undefined)
      return setProblem({
        message: `Enter the new price of ${unpriced.product.title} and the reason for it.`,
        isStale: false,
      })
    try {
      const saved = await change.mutateAsync({
        params: { id: order._id },
        body: toChange(draft),
        headers: ifMatch(draft.order),
      })
      isSaved.current = true
      notify({
        text: `Order ${order.number} was changed. The new total is ${formatCents(saved.total_after)}.`,
      })
      await navigate({ to: path })
    } catch (error) {
      setReloaded(false)
      setErrors(fieldErrors(error))
      setProblem(
        failureCode(error) === 'stale'
          ? staleProblem
          : { message: firstErrorMessage(error), isStale: false },
      )
    }
  })
  const isOutdated = order.version > draft.order.version
  const { data: timeline } = useCall(getOrderTimeline, { params: { id: order._id } })
  const lastEvent = timeline?.data.at(-1)
  const shownProblem =
    isOutdated || problem?.isStale
      ? {
          isStale: true,
          message: lastEvent === undefined ? staleMessage : summarizeEvent(lastEvent, order),
        }
      : problem
  useControlKey('s', () => void save())
  const reload = async () => {
    try {
      const { data } = await call(staffGetOrder, { params: { id: order._id } })
      setDraft((current) => rebaseDraft(current, data))
      setProblem(null)
      setReloaded(true)
    } catch (error) {
      setProblem({ message: failureMessage(error), isStale: true })
    }
  }

  useCustomerPrices(
    order.customer_id,
    draft.added.map(({ product, quantity }) => ({ productId: product._id, quantity })),
    (priceOf) => setDraft((current) => setAddedPrices(current, priceOf)),
  )

  const add = (product: StaffProduct, quantity: number, replaced: OrderLine | null = null) => {
    const { _id, title, item_no, thumbnail, units, price } = product
    if (price === null) return
    const added = { _id, title, item_no, thumbnail, units, price }
    setDraft((current) => addProduct(current, added, replaced, quantity))
    setReplacing(null)
  }

  return (
    <form
      ref={form}
      noValidate
      className="flex max-w-6xl flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <EditNotices
        problem={shownProblem}
        isRestored={isRestored && isDirty}
        isReloaded={isReloaded}
        onReload={() => void reload()}
      />
      <EditedLines draft={draft} onChange={setDraft} onSubstitute={setReplacing} onAdd={add} />
      <DraftDetails
        details={detailsOf(draft)}
        dueDay={order.due_day}
        errors={errors}
        onChange={(details) => setDraft((now) => setDetails(now, details))}
      />
      <label className="block text-sm font-semibold">
        Note to the customer
        <textarea
          value={draft.note}
          rows={2}
          maxLength={maxLength.reason}
          className="field mt-1 font-normal"
          onChange={(event) => {
            const note = event.target.value
            setDraft((now) => ({ ...now, note }))
          }}
        />
        <span className="mt-1 block text-xs font-normal text-soft">
          Included in the email about the change.
        </span>
      </label>
      <div className="sticky bottom-0 -mx-3 flex flex-wrap items-center gap-3 border-t border-line bg-card px-3 py-2.5">
        <Button type="submit" kind="primary" disabled={!isDirty} isBusy={change.isPending}>
          {change.isPending ? 'Saving…' : 'Save changes'}
        </Button>
        <Totals draft={draft} />
        {isDirty && <span className="text-sm text-soft">Unsaved changes</span>}
      </div>
      <SubstituteDialog
        customerId={order.customer_id}
        line={replacing}
        onClose={() => setReplacing(null)}
        onChoose={(product) => add(product, 1, replacing)}
      />
    </form>
  )
}

export const ChangeOrderPage = () => {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useCall(staffGetOrder, { params: { id } })
  const order = data?.data
  if (order === undefined) return <NotLoaded error={error} refetch={refetch} />
  const isClosed = !isOpenOrder(order)
  return (
    <RecordPage
      title={`Change order ${order.number}`}
      list={{ label: `Order ${order.number}`, path: `/orders/${order._id}` }}
      status={order.status}
    >
      <Presence kind="orders" id={order._id} />
      {isClosed ? (
        <Banner kind="info">
          This order is {order.status}, so it can’t be changed. Move it back to its previous status
          first.
        </Banner>
      ) : (
        <OrderEditor key={order._id} order={order} />
      )}
    </RecordPage>
  )
}
