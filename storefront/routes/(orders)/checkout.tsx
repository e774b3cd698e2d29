import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { namedHead } from '../../document/head.ts'
import { CheckoutPage } from '../../orders/checkout/checkout-page.tsx'

export const Route = createFileRoute('/(orders)/checkout')({
  head: (context) => namedHead(context, { title: t`Place your order` }),
  component: CheckoutPage,
})
