import { createFileRoute } from '@tanstack/react-router'
import { SignupPage } from '../../accounts/signup-page.tsx'
import { headOf, named } from '../../document/head.ts'
import { paths } from '../../paths.ts'

export const Route = createFileRoute('/(accounts)/signup')({
  loader: ({ context }) =>
    named(context.readings, {
      title: 'Sign up',
      description: (shop) =>
        `Open a wholesale account with ${shop.store_name}: prices and orders for licensed convenience stores and smoke shops.`,
      path: paths.signup(),
    }),
  head: ({ loaderData }) => headOf(loaderData),
  component: SignupPage,
})
