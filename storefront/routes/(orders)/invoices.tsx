import { t } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { namedHead } from '../../document/head.ts'
import { readPage } from '../../paths.ts'
import { InvoicesPage } from '../../receivables/invoices-page.tsx'

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

export const Route = createFileRoute('/(orders)/invoices')({
  validateSearch: (search) => ({
    ...{ show: search.show, page: search.page, order: search.order, number: search.number },
  }),
  /** A shop without accounts has no such page. */
  loader: async ({ parentMatchPromise }) => {
    const { loaderData } = await parentMatchPromise
    if (!loaderData?.shop.features?.includes('receivables')) throw notFound()
  },
  head: (context) => namedHead(context, { title: t`Invoices` }),
  component: Page,
})

function Page() {
  const { show, page, order, number } = Route.useSearch()
  return (
    <InvoicesPage
      show={textOf(show)}
      page={readPage(page)}
      order={textOf(order)}
      number={textOf(number)}
    />
  )
}
