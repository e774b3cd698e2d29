import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../../accounts/reset-password-page.tsx'
import { headOf, named } from '../../document/head.ts'

export const Route = createFileRoute('/(accounts)/reset-password')({
  validateSearch: (search) => ({ token: search.token }),
  loader: ({ context }) => named(context.readings, { title: 'Reset password' }),
  head: ({ loaderData }) => {
    const { meta = [], ...head } = headOf(loaderData)
    return { ...head, meta: [...meta, { name: 'referrer', content: 'no-referrer' }] }
  },
  component: Page,
})

function Page() {
  const { token } = Route.useSearch()
  return <ResetPasswordPage token={typeof token === 'string' ? token : ''} />
}
