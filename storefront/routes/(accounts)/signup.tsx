import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SignupPage } from '../../accounts/signup-page.tsx'
import { namedHead } from '../../document/head.ts'
import { paths } from '../../paths.ts'

export const Route = createFileRoute('/(accounts)/signup')({
  head: (context) =>
    namedHead(context, {
      title: t`Sign up`,
      description: ({ store_name }) =>
        t`Open a wholesale account with ${store_name}: prices and orders for licensed stores.`,
      path: paths.signup(),
    }),
  component: SignupPage,
})
