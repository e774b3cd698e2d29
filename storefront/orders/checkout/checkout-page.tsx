import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useCustomerOnly } from '../../accounts/use-guards.ts'
import { CartFailure } from '../../cart/page/cart-failure.tsx'
import { CartNotices } from '../../cart/page/cart-notices.tsx'
import { EmptyCart } from '../../cart/page/empty-cart.tsx'
import { useNonEmptyCart } from '../../cart/page/use-cart.ts'
import { Loader } from '../../ui/loader.tsx'
import { usePlaceOrder } from '../placing/use-place-order.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { OrderRefusal } from './order-refusal-panel.tsx'
import { UnfinishedOrderPanel } from './unfinished-order.tsx'

export const CheckoutPage = () => {
  const session = useCustomerOnly()
  const order = usePlaceOrder(session?.result._id)
  // Guests go to /login first, whatever is in the cart.
  const hasNotice = order.unfinished !== null || order.refusal !== null || order.isSending
  const { lines, state } = useNonEmptyCart(session === undefined || hasNotice)
  const hasForm = session !== undefined && lines.length > 0 && order.unfinished === null
  const isRefusedAlone = order.refusal !== null && !hasForm
  // The form was longer. On a phone, the refusal that replaces it would be above the visible part.
  useEffect(() => {
    if (isRefusedAlone) window.scrollTo(0, 0)
  }, [isRefusedAlone])
  return (
    <main className="page" id="content">
      <h1 className="heading mb-4">
        <Trans>Place your order</Trans>
      </h1>
      {order.isSending && <Loader />}
      {order.unfinished !== null && (
        <UnfinishedOrderPanel
          order={order.unfinished}
          cart={state.isSeen ? lines : undefined}
          onFinish={() => void order.finish()}
        />
      )}
      {order.refusal !== null && isRefusedAlone && <OrderRefusal refusal={order.refusal} />}
      <CartNotices state={state} />
      <CartFailure state={state} hasLines={lines.length > 0} />
      {lines.length === 0 && state.isSeen && !hasNotice && <EmptyCart />}
      {hasForm && (
        <CheckoutForm
          profile={session.result}
          lines={lines}
          state={state}
          refusal={order.refusal}
          send={order.send}
        />
      )}
    </main>
  )
}
