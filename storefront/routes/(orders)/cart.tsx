import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '../../cart/page/cart-page.tsx'
import { headOf, named } from '../../document/head.ts'

export const Route = createFileRoute('/(orders)/cart')({
  loader: ({ context }) => named(context.readings, { title: 'My Cart' }),
  head: ({ loaderData }) => headOf(loaderData),
  component: CartPage,
})
