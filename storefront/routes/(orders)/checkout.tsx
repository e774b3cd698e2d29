import { createFileRoute } from '@tanstack/react-router'
import { CheckoutPage } from '../../orders/checkout/checkout-page.tsx'
import { headOf, named } from '../../shell/document/head.ts'

export const Route = createFileRoute('/(orders)/checkout')({
  loader: ({ context }) => named(context.readings, { title: 'Place your order' }),
  head: ({ loaderData }) => headOf(loaderData),
  component: CheckoutPage,
})
