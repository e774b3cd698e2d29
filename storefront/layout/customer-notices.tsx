import { Trans } from '@lingui/react/macro'
import { CartPopup } from '../cart/cart-popup.tsx'
import { useCartState } from '../cart/sync/cart-state.ts'
import { Offline } from './offline.tsx'

/** Loaded for customers, since most visitors are guests. */
const CustomerNotices = () => (
  <>
    <CartUnsent />
    <Offline />
    <CartPopup />
  </>
)

const CartUnsent = () => {
  const { isUnsent } = useCartState()
  if (!isUnsent) return null
  return (
    <p role="status" className="bg-danger-soft px-4 py-3 text-center text-sm text-danger">
      <Trans>
        Your latest cart changes haven’t been sent yet. They’re saved on this device and will be
        sent when you’re back online.
      </Trans>
    </p>
  )
}

export default CustomerNotices
