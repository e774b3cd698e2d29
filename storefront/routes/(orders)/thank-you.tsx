import { createFileRoute } from '@tanstack/react-router'
import { headOf, named } from '../../document/head.ts'
import { ThankYouPage } from '../../orders/thank-you-page.tsx'

export const Route = createFileRoute('/(orders)/thank-you')({
  loader: ({ context }) => named(context.readings, { title: 'Thank you' }),
  head: ({ loaderData }) => headOf(loaderData),
  component: ThankYouPage,
})
