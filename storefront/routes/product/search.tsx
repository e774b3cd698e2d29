import { createFileRoute } from '@tanstack/react-router'
import { readPage } from '../../catalog/categories/categories.ts'
import { loadSearch } from '../../catalog/listing/load-search.ts'
import { SearchPage } from '../../catalog/listing/search-page.tsx'
import { headOf } from '../../document/head.ts'

const textOf = (search: { search?: unknown }): string =>
  typeof search.search === 'string' ? search.search.trim().slice(0, 200) : ''

export const Route = createFileRoute('/product/search')({
  validateSearch: (search) => ({ search: search.search, page: search.page }),
  loaderDeps: ({ search }) => ({ text: textOf(search), page: readPage(search.page) }),
  loader: ({ context, deps }) => loadSearch(context.readings, deps.text, deps.page),
  head: ({ loaderData }) => headOf(loaderData),
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  return <SearchPage text={textOf(search)} page={readPage(search.page)} />
}
