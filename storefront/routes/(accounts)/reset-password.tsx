import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../../accounts/reset-password-page.tsx'
import { namedHead } from '../../document/head.ts'

export const Route = createFileRoute('/(accounts)/reset-password')({
  validateSearch: (search) => ({ token: search.token }),
  head: (context) => {
    const { meta = [], ...head } = namedHead(context, { title: t`Reset password` })
    return { ...head, meta: [...meta, { name: 'referrer', content: 'no-referrer' }] }
  },
  component: Page,
})

function Page() {
  const { token } = Route.useSearch()
  return <ResetPasswordPage token={typeof token === 'string' ? token : ''} />
}
