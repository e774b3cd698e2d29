import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { namedHead } from '../../document/head.ts'
import { MyOrdersPage } from '../../orders/my-orders-page.tsx'
import { readPage } from '../../paths.ts'

export const Route = createFileRoute('/(orders)/my-orders')({
  validateSearch: (search) => ({ page: search.page, q: search.q }),
  head: (context) => namedHead(context, { title: t`My Orders` }),
  component: Page,
})

function Page() {
  const { page, q } = Route.useSearch()
  return <MyOrdersPage page={readPage(page)} searched={typeof q === 'string' ? q.trim() : ''} />
}
