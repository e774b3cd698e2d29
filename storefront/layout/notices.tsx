import { Suspense } from 'react'
import { can } from '../api/can.ts'
import { useSession } from '../api/session.ts'
import { lazyOptional } from '../ui/lazy-optional.ts'
import { SessionEnded } from './session-ended.tsx'

const CustomerNotices = lazyOptional(() => import('./customer-notices.tsx'))

export const Notices = () => (
  <>
    <SessionEnded />
    {can.haveCart(useSession()) && (
      <Suspense>
        <CustomerNotices />
      </Suspense>
    )}
  </>
)
