import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { namedHead } from '../../document/head.ts'
import { OrderAgainPage } from '../../orders/again/order-again-page.tsx'

export const Route = createFileRoute('/(orders)/my-order_/$id/again')({
  head: (context) => namedHead(context, { title: t`Order again` }),
  component: Page,
})

function Page() {
  return <OrderAgainPage id={Route.useParams().id} />
}
