import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../../accounts/login-page.tsx'
import { namedHead } from '../../document/head.ts'
import { AfterSignup } from '../../licenses/after-signup.tsx'

export const Route = createFileRoute('/(accounts)/login')({
  validateSearch: (search) => ({ next: search.next }),
  head: (context) => namedHead(context, { title: t`Login` }),
  component: Page,
})

function Page() {
  const { next } = Route.useSearch()
  return (
    <LoginPage next={typeof next === 'string' ? next : undefined}>
      <AfterSignup />
    </LoginPage>
  )
}
