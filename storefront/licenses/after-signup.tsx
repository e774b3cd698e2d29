import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyOptional } from '../ui/lazy-optional.ts'

const SignupLicense = lazyOptional(() => import('./signup-license.tsx'))

/** Right after a sign-up in a shop with licenses; otherwise nothing. */
export const AfterSignup = () => {
  const signup = useLocation({ select: ({ state }) => state.licenseToken })
  return (
    signup !== undefined && (
      <Suspense>
        <SignupLicense {...signup} />
      </Suspense>
    )
  )
}
