import { createFileRoute } from '@tanstack/react-router'
import { CheckoutPage } from '../../orders/checkout/checkout-page.tsx'
import { named } from '../../shell/document/head.ts'

export const Route = createFileRoute('/(orders)/checkout')({
  loader: ({ context }) => named(context.queryClient, 'Place your order'),
  head: ({ loaderData }) => ({ meta: loaderData }),
  component: CheckoutPage,
})
