import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { namedHead } from '../../document/head.ts'
import { ThankYouPage } from '../../orders/thank-you-page.tsx'

export const Route = createFileRoute('/(orders)/thank-you')({
  head: (context) => namedHead(context, { title: t`Thank you` }),
  component: ThankYouPage,
})
