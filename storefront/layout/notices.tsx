import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useCartState } from '../cart/sync/cart-state.ts'
import { paths } from '../paths.ts'
import { readTab, tabKeys, writeTab } from '../storage.ts'
import { ShopLink } from '../ui/shop-link.tsx'

export const Notices = () => (
  <>
    <SessionEnded />
    <CartUnsent />
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

/** Shown once after a session expired. The login link leads back to the page where it did. */
const SessionEnded = () => {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    setAddress(readTab(tabKeys.sessionEnded))
    writeTab(tabKeys.sessionEnded, null)
  }, [])
  if (address === null) return null
  return (
    <p role="status" className="bg-accent-soft px-4 py-3 text-center text-sm">
      <Trans>
        Your session has ended.{' '}
        <ShopLink href={paths.login(address)} className="link">
          Please log in again.
        </ShopLink>
      </Trans>
    </p>
  )
}
