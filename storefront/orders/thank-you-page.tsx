import { formatCents } from '@endcap/contract/money'
import { formatSlot } from '@endcap/contract/orders/pickup-slots'
import { formatDay } from '@endcap/contract/shop-time'
import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import type { PlacedSummary } from './placing/placed-summary.ts'

const Placed = ({ id, number, total, isPickup, day, time }: PlacedSummary) => {
  const amount = formatCents(total)
  const date = formatDay(day, 'long')
  const slot = formatSlot(time)
  return (
    <div className="panel w-full">
      <p className="text-lg font-semibold">
        <ShopLink href={paths.myOrder(id)} className="link">
          <Trans>Order {number}</Trans>
        </ShopLink>{' '}
        · <span className="tabular-nums">{amount}</span>
      </p>
      <p>
        {isPickup && (
          <Trans>
            Pick-up: {date}, {slot}
          </Trans>
        )}
        {!isPickup && day !== '' && <Trans>Delivery: {date}</Trans>}
        {!isPickup && day === '' && <Trans>We will contact you to arrange the delivery day.</Trans>}
      </p>
    </div>
  )
}

export const ThankYouPage = () => {
  const placed = useLocation({ select: ({ state }) => state.placed })
  return (
    <main className="page" id="content">
      <div className="mx-auto flex max-w-xl flex-col items-center gap-5 py-12 text-center">
        <span className="flex size-16 items-center justify-center rounded-full bg-ok-soft text-ok">
          <Icon name="check" className="size-9" />
        </span>
        <h1 className="heading">
          <Trans>Thank you for your order. We appreciate your business!</Trans>
        </h1>
        {placed !== undefined && <Placed {...placed} />}
        <p className="text-soft">
          <Trans>
            We have emailed a copy of your order to your account’s email address. We’ll email you
            again when it is confirmed.
          </Trans>
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <ShopLink href={paths.myOrders()} className="button">
            <Trans>See my orders</Trans>
          </ShopLink>
          <ShopLink href={paths.categories()} className="button-quiet">
            <Trans>Continue shopping</Trans>
          </ShopLink>
        </div>
      </div>
    </main>
  )
}
