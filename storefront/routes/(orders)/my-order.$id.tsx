import { createFileRoute } from '@tanstack/react-router'
import { headOf, named } from '../../document/head.ts'
import { OrderDetailsPage } from '../../orders/order-details-page.tsx'

export const Route = createFileRoute('/(orders)/my-order/$id')({
  loader: ({ context }) => named(context.readings, { title: 'Order Details' }),
  head: ({ loaderData }) => headOf(loaderData),
  component: Page,
})

function Page() {
  return <OrderDetailsPage id={Route.useParams().id} />
}
