import { createFileRoute } from '@tanstack/react-router'
import { SignupPage } from '../../accounts/signup-page.tsx'
import { paths } from '../../paths.ts'
import { headOf, named } from '../../shell/document/head.ts'

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
