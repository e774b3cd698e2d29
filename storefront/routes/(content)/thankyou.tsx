import { createFileRoute } from '@tanstack/react-router'
import { headOf, named } from '../../document/head.ts'
import { ContactThanksPage } from '../../inquiries/contact-thanks-page.tsx'

export const Route = createFileRoute('/(content)/thankyou')({
  loader: ({ context }) => named(context.readings, { title: 'Thank you' }),
  head: ({ loaderData }) => headOf(loaderData),
  component: ContactThanksPage,
})
