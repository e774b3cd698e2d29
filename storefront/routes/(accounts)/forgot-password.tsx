import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '../../accounts/forgot-password-page.tsx'
import { named } from '../../shell/document/head.ts'

export const Route = createFileRoute('/(accounts)/forgot-password')({
  loader: ({ context }) => named(context.queryClient, 'Forgot password'),
  head: ({ loaderData }) => ({ meta: loaderData }),
  component: ForgotPasswordPage,
})
