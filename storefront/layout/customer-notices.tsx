import { Trans } from '@lingui/react/macro'
import { can } from '../api/can.ts'
import { useSession } from '../api/session.ts'
import { useShownSince } from '../api/shown-since.ts'
import { CartPopup } from '../cart/cart-popup.tsx'
import { useCartState } from '../cart/sync/cart-state.ts'
import { Offline } from './offline.tsx'
import { SessionEnded } from './session-ended.tsx'

const CustomerNotices = () => (
  <>
    <SessionEnded />
    <CartUnsent />
    {can.haveCart(useSession()) && <Offline />}
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
