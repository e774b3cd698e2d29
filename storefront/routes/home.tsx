import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../content/home-page.tsx'
import { loadHome } from '../content/load-home.ts'
import { paths } from '../paths.ts'
import { canonical } from '../shell/document/head.ts'

export const Route = createFileRoute('/home')({
  loader: ({ context }) => loadHome(context.queryClient),
  head: () => ({ links: [canonical(paths.home())] }),
  component: HomePage,
})
