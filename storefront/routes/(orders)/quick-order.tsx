import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { namedHead } from '../../document/head.ts'
import { QuickOrderPage } from '../../orders/quick/quick-order-page.tsx'

export const Route = createFileRoute('/(orders)/quick-order')({
  head: (context) => namedHead(context, { title: t`Quick order` }),
  component: QuickOrderPage,
})
