import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useCartState } from '../cart/sync/cart-state.ts'
import { paths } from '../paths.ts'
import { readTab, tabKeys, writeTab } from '../storage.ts'
import { ShopLink } from '../ui/shop-link.tsx'

/** Notices above every page. */
export const Notices = () => (
  <>
    <SessionEnded />
    <CartUnsent />
  </>
)

/** Shown while changes to the cart could not be sent. */
const CartUnsent = () => {
  const { isUnsent } = useCartState()
  if (!isUnsent) return null
  return (
    <p role="status" className="bg-danger-soft px-4 py-3 text-center text-sm text-danger">
      <Trans>
        Your last changes to the cart have not reached the shop yet. They are saved here, and sent
        as soon as the connection is back.
      </Trans>
    </p>
  )
}

/** Shown once after a session has ended by itself. */
const SessionEnded = () => {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (readTab(tabKeys.sessionEnded) === null) return
    writeTab(tabKeys.sessionEnded, null)
    setShown(true)
  }, [])
  if (!isShown) return null
  return (
    <p role="status" className="bg-accent-soft px-4 py-3 text-center text-sm">
      <Trans>
        Your session has ended.{' '}
        <ShopLink href={paths.login()} className="link">
          Please log in again.
        </ShopLink>
      </Trans>
    </p>
  )
}
