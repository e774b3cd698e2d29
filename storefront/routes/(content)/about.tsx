import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '../../content/about-page.tsx'
import { named } from '../../shell/document/head.ts'

export const Route = createFileRoute('/(content)/about')({
  loader: ({ context }) => named(context.queryClient, 'About us'),
  head: ({ loaderData }) => ({ meta: loaderData }),
  component: AboutPage,
})
