import { createFileRoute } from '@tanstack/react-router'
import { readPage } from '../../catalog/categories/categories.ts'
import { CategoryPage } from '../../catalog/listing/category-page.tsx'
import { loadCategory } from '../../catalog/listing/load-category.ts'
import { headOf } from '../../document/head.ts'

export const Route = createFileRoute('/category/')({
  validateSearch: (search) => ({ page: search.page }),
  loaderDeps: ({ search }) => ({ page: readPage(search.page) }),
  loader: ({ context, deps }) => loadCategory(context.readings, undefined, deps.page),
  head: ({ loaderData }) => headOf(loaderData),
  component: Page,
})

function Page() {
  return <CategoryPage page={readPage(Route.useSearch().page)} />
}
