import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '../../cart/page/cart-page.tsx'
import { named } from '../../shell/document/head.ts'

export const Route = createFileRoute('/(orders)/cart')({
  loader: ({ context }) => named(context.queryClient, 'My Cart'),
  head: ({ loaderData }) => ({ meta: loaderData }),
  component: CartPage,
})
