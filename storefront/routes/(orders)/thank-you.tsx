import { createFileRoute } from '@tanstack/react-router'
import { ThankYouPage } from '../../orders/thank-you-page.tsx'
import { headOf, named } from '../../shell/document/head.ts'

export const Route = createFileRoute('/(orders)/thank-you')({
  loader: ({ context }) => named(context.readings, { title: 'Thank you' }),
  head: ({ loaderData }) => headOf(loaderData),
  component: ThankYouPage,
})
