import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '../../cart/cart-page.tsx'
import { named } from '../../shell/head.ts'

export const Route = createFileRoute('/(orders)/cart')({
  loader: ({ context }) => named(context.queryClient, 'My Cart'),
  head: ({ loaderData }) => ({ meta: loaderData }),
  component: CartPage,
})
