import { useCustomerOnly } from '../../accounts/use-guards.ts'
import { CartFailure } from '../../cart/page/cart-failure.tsx'
import { CartNotices } from '../../cart/page/cart-notices.tsx'
import { useCart, useCartStored } from '../../cart/use-cart.ts'
import { Loader } from '../../shell/pages/loader.tsx'
import { usePlaceOrder } from '../placing/use-place-order.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { LeftOverOrder, OrderRefusal } from './order-refusal-panel.tsx'

/** Spec §2, 'Place your order'. */
export const CheckoutPage = () => {
  const session = useCustomerOnly()
  const order = usePlaceOrder(session?.result._id)
  const isDone = order.isLeftOver || order.refusal?.kind === 'already-placed'
  // A guest goes to /login first, whatever is in the cart.
  useCartStored(session === undefined || isDone || order.isSending)
  const { lines, state } = useCart()
  return (
    <main className="page" id="content">
      <h1 className="heading mb-4">Place your order</h1>
      {order.isSending && <Loader />}
      {order.isLeftOver && <LeftOverOrder onFinish={() => void order.finish()} />}
      <CartNotices state={state} />
      <CartFailure state={state} hasLines={lines.length > 0} />
      {session !== undefined && lines.length > 0 && !order.isLeftOver && (
        <CheckoutForm
          profile={session.result}
          lines={lines}
          state={state}
          refusal={order.refusal}
          send={order.send}
        />
      )}
      {order.refusal?.kind === 'already-placed' && <OrderRefusal refusal={order.refusal} />}
    </main>
  )
}
