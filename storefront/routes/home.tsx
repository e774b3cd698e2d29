import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../content/home-page.tsx'
import { loadHome } from '../content/load-home.ts'
import { headOf } from '../document/head.ts'

export const Route = createFileRoute('/home')({
  loader: ({ context }) => loadHome(context.readings),
  head: ({ loaderData }) => headOf(loaderData),
  component: HomePage,
})
