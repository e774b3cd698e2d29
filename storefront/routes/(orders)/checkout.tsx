import { createFileRoute } from '@tanstack/react-router'
import { headOf, named } from '../../document/head.ts'
import { CheckoutPage } from '../../orders/checkout/checkout-page.tsx'

export const Route = createFileRoute('/(orders)/checkout')({
  loader: ({ context }) => named(context.readings, { title: 'Place your order' }),
  head: ({ loaderData }) => headOf(loaderData),
  component: CheckoutPage,
})
