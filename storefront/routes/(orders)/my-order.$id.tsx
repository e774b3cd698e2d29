import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { namedHead } from '../../document/head.ts'
import { OrderDetailsPage } from '../../orders/order-details-page.tsx'

export const Route = createFileRoute('/(orders)/my-order/$id')({
  head: (context) => namedHead(context, { title: t`Order Details` }),
  component: Page,
})

function Page() {
  return <OrderDetailsPage id={Route.useParams().id} />
}
