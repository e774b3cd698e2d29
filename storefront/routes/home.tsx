import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { load } from '../api/load.ts'
import { homeHead } from './-home/home-head.ts'
import { HomePage } from './-home/home-page.tsx'
import { loadHome } from './-home/load-home.ts'

export const Route = createFileRoute('/home')({
  loader: (args) => load(args, () => loadHome(args.context)),
  head: homeHead,
  component: Page,
})

function Page() {
  return <HomePage data={useLoaderData({ from: '/home' })} />
}
