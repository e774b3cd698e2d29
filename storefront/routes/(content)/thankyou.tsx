import { createFileRoute } from '@tanstack/react-router'
import { ContactThanksPage } from '../../inquiries/contact-thanks-page.tsx'
import { headOf, named } from '../../shell/document/head.ts'

export const Route = createFileRoute('/(content)/thankyou')({
  loader: ({ context }) => named(context.readings, { title: 'Thank you' }),
  head: ({ loaderData }) => headOf(loaderData),
  component: ContactThanksPage,
})
