import { createFileRoute } from '@tanstack/react-router'
import { OrderDetailsPage } from '../../orders/order-details-page.tsx'
import { named } from '../../shell/document/head.ts'

export const Route = createFileRoute('/(orders)/my-order/$id')({
  loader: ({ context }) => named(context.queryClient, 'Order Details'),
  head: ({ loaderData }) => ({ meta: loaderData }),
  component: Page,
})

function Page() {
  return <OrderDetailsPage id={Route.useParams().id} />
}
