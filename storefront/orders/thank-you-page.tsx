import { formatCents } from '@endcap/contract/money'
import { formatSlot } from '@endcap/contract/orders/pickup-slots'
import { formatDay } from '@endcap/contract/shop-time'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { Message } from '../ui/message.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import type { PlacedSummary } from './placing/placed-summary.ts'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex-1 basis-32 px-4 py-3 text-start">
    <dt className="text-xs text-soft">{name}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
)

const Placed = ({ id, number, total, isPickup, day, time }: PlacedSummary) => {
  const date = formatDay(day, 'long')
  const slot = formatSlot(time)
  return (
    <dl className="flex w-full flex-wrap rounded-lg bg-surface">
      <Fact name={t`Order number`}>
        <ShopLink href={paths.myOrder(id)} className="link">
          {number}
        </ShopLink>
      </Fact>
      <Fact name={t`Total`}>{formatCents(total)}</Fact>
      <Fact name={isPickup ? t`Pick-up` : t`Delivery`}>
        {isPickup && `${date}, ${slot}`}
        {!isPickup &&
          (day === '' ? <Trans>We will contact you to arrange the delivery day.</Trans> : date)}
      </Fact>
    </dl>
  )
}

/** A packed box with a check mark. */
const checkedBox =
  'M48 65 21 51V21L48 7l27 14v13M21 21l27 14 27-14M48 35v30M34 14l27 14M70 42a12 12 0 1 0 0 24 12 12 0 0 0 0-24ZM65 54l4 4 7-8'

export const ThankYouPage = () => {
  const placed = useLocation({ select: ({ state }) => state.placed })
  return (
    <main className="page" id="content">
      <Message
        drawing={checkedBox}
        title={t`Thank you for your order. We appreciate your business!`}
      >
        {placed !== undefined && <Placed {...placed} />}
        <p className="text-soft">
          <Trans>
            We have emailed a copy of your order to your account’s email address. We’ll email you
            again when it is confirmed.
          </Trans>
        </p>
        <ShopLink href={paths.myOrders()} className="button max-sm:w-full">
          <Trans>See my orders</Trans>
        </ShopLink>
        <ShopLink href={paths.categories()} className="link">
          <Trans>Continue shopping</Trans>
        </ShopLink>
      </Message>
    </main>
  )
}
