import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '../../cart/page/cart-page.tsx'
import { namedHead } from '../../document/head.ts'

export const Route = createFileRoute('/(orders)/cart')({
  head: (context) => namedHead(context, { title: t`My Cart` }),
  component: CartPage,
})
