import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '../../inquiries/contact-page.tsx'
import { named } from '../../shell/document/head.ts'

export const Route = createFileRoute('/(content)/contact-us')({
  loader: ({ context }) => named(context.queryClient, 'Contact us'),
  head: ({ loaderData }) => ({ meta: loaderData }),
  component: ContactPage,
})
