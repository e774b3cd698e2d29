import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '../../accounts/forgot-password-page.tsx'
import { headOf, named } from '../../document/head.ts'

export const Route = createFileRoute('/(accounts)/forgot-password')({
  loader: ({ context }) => named(context.readings, { title: 'Forgot password' }),
  head: ({ loaderData }) => headOf(loaderData),
  component: ForgotPasswordPage,
})
