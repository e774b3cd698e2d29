import { createFileRoute } from '@tanstack/react-router'
import { SignupPage } from '../../accounts/signup-page.tsx'
import { named } from '../../shell/document/head.ts'

export const Route = createFileRoute('/(accounts)/signup')({
  loader: ({ context }) => named(context.queryClient, 'Sign up'),
  head: ({ loaderData }) => ({ meta: loaderData }),
  component: SignupPage,
})
