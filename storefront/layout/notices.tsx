import { Suspense, useEffect, useState } from 'react'
import { useSession } from '../api/session.ts'
import { readTab, tabKeys } from '../storage.ts'
import { lazyOptional } from '../ui/lazy-optional.ts'

const CustomerNotices = lazyOptional(() => import('./customer-notices.tsx'))

/** Loaded for customers, and where a session has ended, since most visitors are guests. */
export const Notices = () => {
  const session = useSession()
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    if (session != null || readTab(tabKeys.sessionEnded) !== null) setNeeded(true)
  }, [session])
  return (
    isNeeded && (
      <Suspense>
        <CustomerNotices />
      </Suspense>
    )
  )
}
