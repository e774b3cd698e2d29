import { locale } from '@endcap/contract/i18n/i18n'
import { formatCents } from '@endcap/contract/money'
import { formatDay } from '@endcap/contract/shop-time'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CreditActions } from '../../cart/credit/credit-note.tsx'
import type { PricedLine } from '../../cart/page/cart-lines.ts'
import { BlockedProducts } from '../../cart/trade/trade-note.tsx'
import { paths } from '../../paths.ts'
import { ShopLink } from '../../ui/shop-link.tsx'
import type { Refusal } from '../placing/order-refusal.ts'

const alternatives = new Intl.ListFormat(locale(), { type: 'disjunction' })

const Panel = ({ children }: { children: ReactNode }) => (
  <div
    role="alert"
    className="flex max-h-[50dvh] flex-col items-start gap-3 overflow-y-auto rounded-lg bg-danger-soft p-4 text-sm"
  >
    {children}
  </div>
)

const isShort = ({ available = 0 }: { available?: number }): boolean => available > 0

const Available = ({ title, available }: { title: string; available?: number }) => {
  if (isShort({ available }))
    return (
      <Trans>
        {title}: <strong>only {available} left</strong>
      </Trans>
    )
  return available === 0 ? t`${title}: out of stock` : title
}

const lookAtOrders = {
  'already-placed': t`We had already received your order before you changed it.`,
  'cart-changed': t`Your cart has changed on another device since you opened this page.`,
  'too-old': t`You submitted an order here a day ago, but we could not confirm that it was placed.`,
}

type RefusalOf<Kind extends Refusal['kind']> = {
  refusal: Extract<Refusal, { kind: Kind }>
  lines: readonly PricedLine[]
  onAccept?: () => void
}

const ChangeTheCart = () => (
  <ShopLink href={paths.cart()} className="link py-1">
    <Trans>Change the cart</Trans>
  </ShopLink>
)

const ChangedPrices = ({ refusal: { changes }, lines, onAccept }: RefusalOf<'price-changed'>) => {
  const total = formatCents(changes.total)
  return (
    <Panel>
      <p className="font-semibold">
        {changes.lines.length === 0
          ? t`The total has changed since you opened this page.`
          : t`Prices have changed since you opened this page:`}
      </p>
      <ul className="w-full">
        {changes.lines.map(({ product_id, was, now }) => (
          <li key={product_id} className="flex justify-between gap-4 py-0.5">
            <span>
              {lines.find((line) => line._id === product_id)?.product.title ?? t`A product`}
            </span>
            <span className="whitespace-nowrap tabular-nums">
              {was != null && <s className="text-soft">{formatCents(was)}</s>}{' '}
              <strong className={was != null && now > was ? 'text-rise' : ''}>
                {formatCents(now)}
              </strong>
            </span>
          </li>
        ))}
      </ul>
      <p>
        <Trans>
          The new total is <strong>{total}</strong>.
        </Trans>
      </p>
      <button type="button" className="button" onClick={onAccept}>
        {changes.lines.length === 0
          ? t`Accept the new total and order`
          : t`Accept the new prices and order`}
      </button>
    </Panel>
  )
}

const UnavailableProducts = ({ refusal, lines, onAccept }: RefusalOf<'unavailable'>) => {
  const isSomeLeft = refusal.lines.some(isShort)
  return (
    <Panel>
      <p className="font-semibold">
        {isSomeLeft
          ? t`There is less in stock than you ordered:`
          : t`These products can no longer be ordered:`}
      </p>
      <ul className="list-disc ps-5">
        {refusal.lines.map((line) => (
          <li key={line.product_id}>
            <Available {...line} />
          </li>
        ))}
      </ul>
      {(lines.length > refusal.lines.length || isSomeLeft) && (
        <button type="button" className="button" onClick={onAccept}>
          {isSomeLeft ? t`Order what is left` : t`Order the rest without them`}
        </button>
      )}
      <ChangeTheCart />
    </Panel>
  )
}

const BlockedByTrade = ({ refusal, lines, onAccept }: RefusalOf<'trade-blocked'>) => (
  <Panel>
    <BlockedProducts neededOn={refusal.lines[0]?.needed_on ?? ''} lines={refusal.lines} />
    {lines.length > refusal.lines.length && (
      <button type="button" className="button" onClick={onAccept}>
        <Trans>Remove these and order the rest</Trans>
      </button>
    )}
    <ChangeTheCart />
  </Panel>
)

const QuantitiesNotSold = ({ refusal, onAccept }: RefusalOf<'not-sold'>) => (
  <Panel>
    <p className="font-semibold">
      <Trans>These quantities are not sold:</Trans>
    </p>
    <ul className="list-disc ps-5">
      {refusal.lines.map(({ product_id, title, quantity, nearest }) => {
        const sold = alternatives.format(nearest.map(String))
        return (
          <li key={product_id}>
            <Trans>
              {title}: not sold in {quantity}, only in <strong>{sold}</strong>
            </Trans>
          </li>
        )
      })}
    </ul>
    <button type="button" className="button" onClick={onAccept}>
      <Trans>Round up and order</Trans>
    </button>
    <ChangeTheCart />
  </Panel>
)

const OtherDay = ({ refusal, onAccept }: RefusalOf<'other-day'>) => {
  const day = formatDay(refusal.day, 'long')
  return (
    <Panel>
      <p className="font-semibold">{refusal.sentence}</p>
      <button type="button" className="button" onClick={onAccept}>
        {refusal.day === '' ? t`Order without a delivery day` : t`Order for ${day}`}
      </button>
    </Panel>
  )
}

const CreditHold = ({ refusal: { credit, sentence } }: RefusalOf<'credit-hold'>) => (
  <Panel>
    <p className="font-semibold">{sentence}</p>
    {credit.limit !== null && (
      <dl className="grid w-full grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 tabular-nums [&>dd]:text-end">
        <dt>
          <Trans>Credit limit</Trans>
        </dt>
        <dd>{formatCents(credit.limit)}</dd>
        <dt>
          <Trans>You owe, with orders not invoiced yet</Trans>
        </dt>
        <dd>{formatCents(credit.exposure)}</dd>
        {credit.missing > 0 && (
          <>
            <dt className="font-semibold">
              <Trans>Over the limit with this order</Trans>
            </dt>
            <dd className="font-semibold">{formatCents(credit.missing)}</dd>
          </>
        )}
      </dl>
    )}
    <CreditActions />
    <ChangeTheCart />
  </Panel>
)

const LookAtOrders = ({ why }: { why: string }) => (
  <Panel>
    <p>
      {why} <Trans>Please check My Orders before you order again.</Trans>
    </p>
    <ShopLink href={paths.myOrders()} className="button">
      <Trans>See my orders</Trans>
    </ShopLink>
  </Panel>
)

export const OrderRefusal = ({
  refusal,
  lines = [],
  onAccept,
}: {
  refusal: Refusal
  lines?: readonly PricedLine[]
  onAccept?: () => void
}) => {
  switch (refusal.kind) {
    case 'price-changed':
      return <ChangedPrices refusal={refusal} lines={lines} onAccept={onAccept} />
    case 'unavailable':
      return <UnavailableProducts refusal={refusal} lines={lines} onAccept={onAccept} />
    case 'trade-blocked':
      return <BlockedByTrade refusal={refusal} lines={lines} onAccept={onAccept} />
    case 'not-sold':
      return <QuantitiesNotSold refusal={refusal} lines={lines} onAccept={onAccept} />
    case 'other-day':
      return <OtherDay refusal={refusal} lines={lines} onAccept={onAccept} />
    case 'credit-hold':
      return <CreditHold refusal={refusal} lines={lines} />
    case 'outcome-unknown':
    case 'other':
      return (
        <Panel>
          <p>{refusal.sentence}</p>
        </Panel>
      )
    default:
      return <LookAtOrders why={lookAtOrders[refusal.kind]} />
  }
}
