import { t } from '@lingui/core/macro'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { LoginPage } from '../../accounts/login-page.tsx'
import { namedHead } from '../../document/head.ts'
import { lazyOptional } from '../../ui/lazy-optional.ts'

const SignupLicense = lazyOptional(() => import('../../licenses/signup-license.tsx'))

export const Route = createFileRoute('/(accounts)/login')({
  validateSearch: (search) => ({ next: search.next }),
  head: (context) => namedHead(context, { title: t`Login` }),
  component: Page,
})

function Page() {
  const { next } = Route.useSearch()
  const signup = useLocation({ select: ({ state }) => state.licenseToken })
  return (
    <LoginPage next={typeof next === 'string' ? next : undefined}>
      {signup !== undefined && (
        <Suspense>
          <SignupLicense {...signup} />
        </Suspense>
      )}
    </LoginPage>
  )
}
