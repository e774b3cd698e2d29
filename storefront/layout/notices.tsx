import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Suspense, useEffect, useRef, useState } from 'react'
import { can } from '../api/can.ts'
import {
  type EndedSession,
  type Loss,
  sessionEndedElsewhere,
  takeEndedSession,
  useSession,
} from '../api/session.ts'
import { useCartState } from '../cart/sync/cart-state.ts'
import { paths } from '../paths.ts'
import { lazyOptional } from '../ui/lazy-optional.ts'
import { ShopLink } from '../ui/shop-link.tsx'

const Offline = lazyOptional(() => import('./offline.tsx'))

export const Notices = () => (
  <>
    <SessionEnded />
    <CartUnsent />
    {can.haveCart(useSession()) && (
      <Suspense>
        <Offline />
      </Suspense>
    )}
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

const sentences: Readonly<Record<Loss, string>> = {
  order: t`You were logged out, and your order was NOT placed. Your cart and what you entered are still here.`,
  unfinished: t`You were logged out before we could tell whether your order arrived.`,
  change: t`You were logged out, and your last change was NOT saved.`,
  nothing: t`You were logged out. What you entered is still here.`,
}

/**
 * Shown after a session ended here or in another tab, until the next login; also above the age gate,
 * which a logout brings back. The link leads back to the page where it ended (X3-260).
 */
const SessionEnded = () => {
  const session = useSession()
  const [ended, setEnded] = useState<EndedSession | null>(null)
  const hadSession = useRef(false)
  useEffect(() => setEnded(takeEndedSession()), [])
  useEffect(() => {
    if (session === null && hadSession.current) setEnded(sessionEndedElsewhere())
    if (session != null) setEnded(null)
    hadSession.current = session != null
  }, [session])
  if (ended === null) return null
  return (
    <p role="alert" className="session-ended bg-accent-soft px-4 py-3 text-center">
      <strong>{sentences[ended.loss]}</strong>{' '}
      <ShopLink href={paths.login(ended.address)} className="link">
        <Trans>Log in to continue</Trans>
      </ShopLink>
    </p>
  )
}
