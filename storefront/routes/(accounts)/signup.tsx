import { createFileRoute } from '@tanstack/react-router'
import { SignupPage } from '../../accounts/signup-page.tsx'
import { namedHead } from '../../document/head.ts'
import { paths } from '../../paths.ts'

export const Route = createFileRoute('/(accounts)/signup')({
  head: (context) =>
    namedHead(context, {
      title: 'Sign up',
      description: (shop) =>
        `Open a wholesale account with ${shop.store_name}: prices and orders for licensed convenience stores and smoke shops.`,
      path: paths.signup(),
    }),
  component: SignupPage,
})
