import { createFileRoute } from '@tanstack/react-router'
import { ContactThanksPage } from '../../inquiries/contact-thanks-page.tsx'
import { named } from '../../shell/document/head.ts'

export const Route = createFileRoute('/(content)/thankyou')({
  loader: ({ context }) => named(context.queryClient, 'Thank you'),
  head: ({ loaderData }) => ({ meta: loaderData }),
  component: ContactThanksPage,
})
