import { describeQuantity } from '@endcap/contract/catalog/describe-quantity'
import { formatCents } from '@endcap/contract/money'
import { isReducible } from '@endcap/contract/orders/is-reducible'
import type { Order } from '@endcap/contract/orders/orders'
import { focusRefused } from '@endcap/ui/use-quantity-text'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { ProductPicture } from '../../catalog/product/product-picture.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CountField } from '../count-field.tsx'
import { PriceChange } from '../price-change.tsx'
import { type Reductions, totalAfter, useExciseAfter, useReduceOrder } from './use-reduce-order.ts'

type Line = Order['products'][number]

/** Between nothing and the ordered quantity. */
const LineQuantity = ({
  line,
  quantity,
  onChange,
}: {
  line: Line
  quantity: number
  onChange: (quantity: number) => void
}) => {
  const { title } = line.product
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <ProductPicture path={line.product.thumbnail} slot="line" className="size-11 shrink-0" />
      <span className="min-w-0 flex-1 basis-40 text-sm">
        {title}
        <span className="block text-xs text-soft tabular-nums">
          {quantity === 0 ? t`Removed` : describeQuantity(quantity, line.units)}
        </span>
      </span>
      <span className="stepper ms-auto">
        <button
          type="button"
          className="icon-button"
          aria-label={t`One less of ${title}`}
          disabled={quantity === 0}
          onClick={() => onChange(quantity - 1)}
        >
          <Icon name="minus" className="size-4" />
        </button>
        <CountField
          name="quantity"
          label={t`Quantity of ${title}`}
          value={quantity}
          units={line.units}
          max={line.quantity}
          onChange={(next) => onChange(next ?? quantity)}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={t`One more of ${title}`}
          disabled={quantity === line.quantity}
          onClick={() => onChange(quantity + 1)}
        >
          <Icon name="plus" className="size-4" />
        </button>
      </span>
    </li>
  )
}

/**
 * Two buttons, in whose place the chosen form appears: it lowers quantities of an order or cancels
 * it, for as long as the buyer may.
 */
export const ReduceOrder = ({ order, onChanged }: { order: Order; onChanged: () => void }) => {
  const [reductions, setReductions] = useState<Reductions | null>(null)
  const [isCancelling, setCancelling] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const { isSending, problem, agreement, reduce, cancel, reset } = useReduceOrder(order, onChanged)
  const excise = useExciseAfter(order, reductions)
  if (!isReducible(order, new Date())) return null

  const set = ({ _id, quantity: ordered }: Line, quantity: number) => {
    reset()
    setReductions((now) => {
      const { [_id]: _former, ...others } = now ?? {}
      return quantity === ordered ? others : { ...others, [_id]: quantity }
    })
  }
  const close = () => {
    reset()
    setReductions(null)
    setCancelling(false)
  }
  const hasReductions = reductions !== null && Object.keys(reductions).length > 0
  const isEmptied = order.products.every(({ _id }) => reductions?.[_id] === 0)
  const seen = agreement?.total ?? totalAfter(order, reductions ?? {}, excise)
  const total = formatCents(seen)
  const save = async () => {
    if (focusRefused(list.current)) return
    if (reductions !== null && (await reduce(reductions, seen))) close()
  }
  if (reductions === null && !isCancelling)
    return (
      <>
        <button type="button" className="button-quiet" onClick={() => setReductions({})}>
          <Trans>Order less</Trans>
        </button>
        <button type="button" className="button-quiet" onClick={() => setCancelling(true)}>
          <Trans>Cancel this order</Trans>
        </button>
      </>
    )
  return (
    <section className="col-span-full flex w-full flex-col items-start gap-3 border-t border-line pt-4">
      <h2 className="text-lg font-semibold">
        {isCancelling ? <Trans>Cancel this order</Trans> : <Trans>Order less</Trans>}
      </h2>
      {reductions !== null && (
        <>
          <ul ref={list} className="w-full divide-y divide-line">
            {order.products.map((line) => (
              <LineQuantity
                key={line._id}
                line={line}
                quantity={reductions[line._id] ?? line.quantity}
                onChange={(quantity) => set(line, quantity)}
              />
            ))}
          </ul>
          {agreement !== null && (
            <div role="status" className="text-sm font-semibold">
              <Trans>With less, these prices or a delivery fee change. New total: {total}</Trans>
              <ul className="font-normal">
                {order.products.map(({ _id, product, price }) => {
                  const now = agreement.prices.get(product._id)
                  if (now === undefined || reductions[_id] === undefined) return null
                  return <PriceChange key={_id} title={product.title} was={price} now={now} />
                })}
              </ul>
            </div>
          )}
          {isEmptied && (
            <p role="alert" className="text-sm text-danger">
              <Trans>Nothing would be left. Please cancel the order instead.</Trans>
            </p>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <button
              type="button"
              className="button"
              disabled={!hasReductions || isEmptied || isSending}
              onClick={() => void save()}
            >
              {agreement === null ? <Trans>Save</Trans> : <Trans>Save at this total</Trans>}
            </button>
            <button type="button" className="button-quiet" onClick={close}>
              <Trans>Leave as it is</Trans>
            </button>
            {hasReductions && (
              <span className="text-sm font-semibold tabular-nums">
                <Trans>Total {total}</Trans>
              </span>
            )}
          </div>
        </>
      )}
      {isCancelling && (
        <>
          <p className="text-sm">
            <Trans>Cancel the whole order? Nothing will be delivered or charged.</Trans>
          </p>
          <div className="flex flex-wrap gap-3">
            <button
              type="button"
              className="button"
              disabled={isSending}
              onClick={() => void cancel().then((isDone) => isDone && close())}
            >
              <Trans>Yes, cancel the order</Trans>
            </button>
            <button type="button" className="button-quiet" onClick={close}>
              <Trans>Leave as it is</Trans>
            </button>
          </div>
        </>
      )}
      {problem !== '' && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </section>
  )
}
