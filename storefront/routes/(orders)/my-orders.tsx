import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readPage } from '../../catalog/listing/page-numbers.ts'
import { namedHead } from '../../document/head.ts'
import { MyOrdersPage } from '../../orders/my-orders-page.tsx'

export const Route = createFileRoute('/(orders)/my-orders')({
  validateSearch: (search) => ({ page: search.page }),
  head: (context) => namedHead(context, { title: t`My Orders` }),
  component: Page,
})

function Page() {
  return <MyOrdersPage page={readPage(Route.useSearch().page)} />
}
