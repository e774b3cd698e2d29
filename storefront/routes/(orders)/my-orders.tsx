import { createFileRoute } from '@tanstack/react-router'
import { readPage } from '../../catalog/categories/categories.ts'
import { headOf, named } from '../../document/head.ts'
import { MyOrdersPage } from '../../orders/my-orders-page.tsx'

export const Route = createFileRoute('/(orders)/my-orders')({
  validateSearch: (search) => ({ page: search.page }),
  loader: ({ context }) => named(context.readings, { title: 'My Orders' }),
  head: ({ loaderData }) => headOf(loaderData),
  component: Page,
})

function Page() {
  return <MyOrdersPage page={readPage(Route.useSearch().page)} />
}
