import { formatCents } from '@endcap/contract/money'
import { formatSlot } from '@endcap/contract/orders/pickup-slots'
import { formatDay } from '@endcap/contract/shop-time'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
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
const drawing =
  'M47 84 15 68V34l32-16 32 16v16M15 34l32 16 32-16M47 50v34M31 26l32 16v10M72 58a14 14 0 1 0 0 28 14 14 0 0 0 0-28ZM66 72l4.5 4.5 8-9'

export const ThankYouPage = () => {
  const placed = useLocation({ select: ({ state }) => state.placed })
  return (
    <main className="page" id="content">
      <div className="panel mx-auto flex max-w-2xl flex-col items-center gap-5 py-8 text-center lg:my-6 lg:py-10">
        <svg viewBox="0 0 96 96" className="icon size-24 text-accent" aria-hidden="true">
          <path d={drawing} />
        </svg>
        <h1 className="heading">
          <Trans>Thank you for your order. We appreciate your business!</Trans>
        </h1>
        {placed !== undefined && <Placed {...placed} />}
        <p className="text-soft text-pretty">
          <Trans>
            We have emailed a copy of your order to your account’s email address. We’ll email you
            again when it is confirmed.
          </Trans>
        </p>
        <div className="flex w-full flex-wrap justify-center gap-3">
          <ShopLink href={paths.myOrders()} className="button max-sm:w-full">
            <Trans>See my orders</Trans>
          </ShopLink>
          <ShopLink href={paths.categories()} className="button-quiet max-sm:w-full">
            <Trans>Continue shopping</Trans>
          </ShopLink>
        </div>
      </div>
    </main>
  )
}
