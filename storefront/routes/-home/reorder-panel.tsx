import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { ShopLink } from '../../ui/shop-link.tsx'

const NextDelivery = lazy(async () => ({
  default: (await import('./next-delivery.tsx')).NextDelivery,
}))

/** First on the home page of a customer who has ordered before (X1-88). */
export const ReorderPanel = () => {
  const session = useSession()
  const hasOrdered = session?.has_ordered === true
  // Before hydration, data on <html> hides it from others (`app.css`).
  if (session !== undefined && !hasOrdered) return null
  return (
    <section className="page for-buyers" aria-labelledby="reorder">
      <div className="panel grid gap-4 sm:grid-cols-[1fr_auto] sm:items-center">
        <div>
          <h2 id="reorder" className="text-[1.375rem]/7 font-semibold tracking-tight">
            <Trans>Your next order</Trans>
          </h2>
          {/* As high as the delivery's line, which comes late. */}
          <div className="mt-0.5 min-h-6 text-soft">
            {hasOrdered && (
              <Suspense>
                <NextDelivery customerId={session.result._id} />
              </Suspense>
            )}
          </div>
        </div>
        <div className="grid grid-cols-2 gap-2 *:px-3 *:leading-tight sm:min-w-96">
          <ShopLink href={paths.orderGuide()} className="button">
            <Trans>Order guide</Trans>
          </ShopLink>
          <ShopLink href={paths.orderAsLastTime()} className="button-quiet">
            <Trans>Take all as last time</Trans>
          </ShopLink>
        </div>
      </div>
    </section>
  )
}
