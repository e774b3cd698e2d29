import { getOrderTrade, splitOrder } from '@endcap/contract/client/page-calls.gen'
import { randomId } from '@endcap/contract/client/random-id'
import { staffGetOrder } from '@endcap/contract/client/staff-calls.gen'
import { isOwed } from '@endcap/contract/excise/tax-mark'
import { type Cents, formatCents, linesTotal, lineTotal } from '@endcap/contract/money'
import type { StaffOrder } from '@endcap/contract/orders/orders'
import { formatDay } from '@endcap/contract/shop-time'
import type { OrderTrade } from '@endcap/contract/trade/order-trade'
import type { SaleBlock } from '@endcap/contract/trade/sale-block'
import { Banner } from '@endcap/ui/banner'
import { Button } from '@endcap/ui/button'
import { Chip } from '@endcap/ui/chip'
import { notify } from '@endcap/ui/toast'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ifMatch, useAction, useCall } from '../api/queries.ts'
import { countOf } from '../layout/count-of.ts'
import { NotLoaded } from '../layout/error-page.tsx'
import { LabeledControl } from '../layout/labeled-control.tsx'
import { Panel } from '../layout/panel.tsx'
import { RecordPage } from '../layout/record-page.tsx'
import { Thumbnail } from '../layout/thumbnail.tsx'
import { blockName, describeRefusal } from './block-words.ts'

type Line = StaffOrder['products'][number]

export const SplitOrderPage = () => {
  const { id = '' } = useParams({ strict: false })
  const order = useCall(staffGetOrder, { params: { id } })
  const trade = useCall(getOrderTrade, { params: { id } })
  const [stored, law] = [order.data?.data, trade.data?.data]
  if (stored === undefined || law === undefined || law === null)
    return (
      <NotLoaded
        error={order.error ?? trade.error}
        refetch={() => Promise.all([order.refetch(), trade.refetch()])}
      />
    )
  return (
    <RecordPage
      title={`Split order ${stored.number}`}
      list={{ label: `Order ${stored.number}`, path: `/orders/${id}` }}
    >
      {law.can_move ? (
        <SplitForm key={stored.version} order={stored} trade={law} />
      ) : (
        <Banner kind="info">
          This order is cancelled or has an invoice, so it can’t be split. To correct the invoice,
          credit the products and enter a new order.
        </Banner>
      )}
    </RecordPage>
  )
}

const countProducts = (lines: readonly Line[]): string =>
  countOf(lines.length, 'product', 'products')

const Part = ({ name, lines, sum }: { name: string; lines: readonly Line[]; sum: Cents }) => (
  <div className="flex items-baseline gap-3">
    <span className="font-semibold">{name}</span>
    <span className="text-soft">{countProducts(lines)}</span>
    <span className="ml-auto tabular-nums">{formatCents(sum)}</span>
  </div>
)

/** Chooses first what can't share the invoice: the untaxed products, or those that can't be delivered yet. */
const firstChoice = ({ mark, lines }: OrderTrade): Set<string> =>
  new Set(
    lines
      .filter(({ tax_status, blocked }) =>
        mark === 'mixed' ? tax_status !== null && isOwed(tax_status) : blocked !== null,
      )
      .map(({ line_id }) => line_id),
  )

const BlockChip = ({ blocked }: { blocked: SaleBlock | undefined }) =>
  blocked && (
    <div>
      <Chip tone="danger">{blockName(blocked)}</Chip>
    </div>
  )

const SplitForm = ({ order, trade }: { order: StaffOrder; trade: OrderTrade }) => {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(() => firstChoice(trade))
  const [day, setDay] = useState('')
  const [problem, setProblem] = useState('')
  const [key] = useState(randomId)
  const split = useAction(splitOrder, { alsoChanges: ['picking', 'deliveries'] })
  const lines = order.products.filter(({ quantity }) => quantity > 0)
  const moved = lines.filter(({ _id }) => chosen.has(_id))
  const stays = lines.filter(({ _id }) => !chosen.has(_id))
  const blocks = new Map(
    trade.lines.flatMap(({ line_id, blocked }) =>
      blocked === null ? [] : [[line_id, blocked] as const],
    ),
  )
  const added = new Map(
    trade.lines.map(({ line_id, excise }) => [
      line_id,
      excise?.is_added === true ? (excise.amount ?? 0) : 0,
    ]),
  )
  const sumOf = (of: readonly Line[]): Cents =>
    of.reduce((sum, { _id }) => sum + (added.get(_id) ?? 0), linesTotal(of))
  const canSplit = moved.length > 0 && stays.length > 0
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!canSplit || split.isPending) return
    setProblem('')
    try {
      const { split: created } = await split.mutateAsync({
        params: { id: order._id },
        body: { line_ids: moved.map(({ _id }) => _id), ...(day !== '' && { day }) },
        headers: { ...ifMatch(order), 'idempotency-key': key },
      })
      notify({ text: `${countProducts(moved)} moved to order ${created.number}.` })
      await navigate({ to: `/orders/${order._id}` as string })
    } catch (error) {
      setProblem(describeRefusal(error))
    }
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-3xl flex-col gap-3">
      {trade.mark === 'mixed' ? (
        <Banner kind="warning">
          Some products are taxed and others are not, so they need an invoice each. The untaxed ones
          are chosen below.
        </Banner>
      ) : (
        blocks.size > 0 && (
          <Banner kind="warning">
            The products that can’t be delivered on {formatDay(trade.ship_date, 'short')} are chosen
            below, so that the others can leave.
          </Banner>
        )
      )}
      <Panel title="Products that move to a new order">
        <p className="text-sm text-soft">
          The new order has the same customer, day and address, and its own invoice. The delivery
          fee stays with order {order.number}. The customer gets one email.
        </p>
        <ul className="divide-y divide-line border-t border-line">
          {lines.map((line) => (
            <li key={line._id}>
              <label className="flex min-h-control cursor-pointer items-center gap-3 py-2 text-sm hover:bg-surface">
                <input
                  type="checkbox"
                  checked={chosen.has(line._id)}
                  onChange={({ target }) =>
                    setChosen((former) => {
                      const next = new Set(former)
                      if (target.checked) next.add(line._id)
                      else next.delete(line._id)
                      return next
                    })
                  }
                />
                <Thumbnail path={line.product.thumbnail} />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold wrap-anywhere">{line.product.title}</span>
                  <span className="text-xs text-soft tabular-nums">
                    {line.item_no} · {line.quantity} × {formatCents(line.price)}
                  </span>
                  <BlockChip blocked={blocks.get(line._id)} />
                </span>
                <span className="tabular-nums">{formatCents(lineTotal(line))}</span>
              </label>
            </li>
          ))}
        </ul>
        <LabeledControl
          label="The new order ships on"
          help="Leave it empty for the same day. Licenses must be good on this day, and its excise counts."
        >
          {(control) => (
            <input
              {...control}
              type="date"
              className="field w-44"
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          )}
        </LabeledControl>
        <div className="sticky bottom-0 -mx-3 -mb-3 flex flex-col gap-3 rounded-b-xl border-t border-line bg-card px-3 py-2.5">
          <div role="status" className="flex flex-col gap-1 text-sm">
            <Part
              name={`Order ${order.number}`}
              lines={stays}
              sum={sumOf(stays) + order.orderDetails.delivery_fee}
            />
            <Part name="New order" lines={moved} sum={sumOf(moved)} />
            {stays.length === 0 && (
              <p className="text-warning">Leave at least one product in order {order.number}.</p>
            )}
          </div>
          {problem !== '' && (
            <p role="alert" className="text-sm text-danger">
              {problem}
            </p>
          )}
          <div>
            <Button type="submit" kind="primary" isBusy={split.isPending} disabled={!canSplit}>
              {moved.length === 0
                ? 'Move to a new order'
                : `Move ${countProducts(moved)} to a new order`}
            </Button>
          </div>
        </div>
      </Panel>
    </form>
  )
}
