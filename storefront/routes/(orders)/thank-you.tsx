import { createFileRoute } from '@tanstack/react-router'
import { ThankYouPage } from '../../orders/thank-you-page.tsx'
import { named } from '../../shell/document/head.ts'

export const Route = createFileRoute('/(orders)/thank-you')({
  loader: ({ context }) => named(context.queryClient, 'Thank you'),
  head: ({ loaderData }) => ({ meta: loaderData }),
  component: ThankYouPage,
})
