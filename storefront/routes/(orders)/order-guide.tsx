import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { namedHead } from '../../document/head.ts'
import { OrderGuidePage } from '../../orders/guide/order-guide-page.tsx'

export const Route = createFileRoute('/(orders)/order-guide')({
  validateSearch: (search) => ({ guide: search.guide, take: search.take }),
  head: (context) => namedHead(context, { title: t`Order guide` }),
  component: Page,
})

function Page() {
  const { guide, take } = Route.useSearch()
  return (
    <OrderGuidePage
      guide={typeof guide === 'string' ? guide : undefined}
      takesLast={take === 'last'}
    />
  )
}
