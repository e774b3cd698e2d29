import { createFileRoute } from '@tanstack/react-router'
import { OrderDetailsPage } from '../../orders/order-details-page.tsx'
import { headOf, named } from '../../shell/document/head.ts'

export const Route = createFileRoute('/(orders)/my-order/$id')({
  loader: ({ context }) => named(context.readings, { title: 'Order Details' }),
  head: ({ loaderData }) => headOf(loaderData),
  component: Page,
})

function Page() {
  return <OrderDetailsPage id={Route.useParams().id} />
}
