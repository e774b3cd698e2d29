import { Trans } from '@lingui/react/macro'
import { useShownSince } from '../api/with-copies.ts'
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
  const isOffline = useShownSince() !== null
  // The notice about the missing connection says it.
  if (!isUnsent || isOffline) return null
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
