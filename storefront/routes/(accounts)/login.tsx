import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../../accounts/login-page.tsx'
import { headOf, named } from '../../document/head.ts'

export const Route = createFileRoute('/(accounts)/login')({
  validateSearch: (search) => ({ next: search.next }),
  loader: ({ context }) => named(context.readings, { title: 'Login' }),
  head: ({ loaderData }) => headOf(loaderData),
  component: Page,
})

function Page() {
  const { next } = Route.useSearch()
  return <LoginPage next={typeof next === 'string' ? next : undefined} />
}
