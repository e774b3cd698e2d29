import { createFileRoute } from '@tanstack/react-router'
import { readPage } from '../../catalog/categories/categories.ts'
import { CategoryPage } from '../../catalog/listing/category-page.tsx'
import { loadCategory } from '../../catalog/listing/load-category.ts'
import { paths } from '../../paths.ts'
import { canonical, titled } from '../../shell/document/head.ts'

export const Route = createFileRoute('/category/')({
  validateSearch: (search) => ({ page: search.page }),
  loaderDeps: ({ search }) => ({ page: readPage(search.page) }),
  loader: ({ context, deps }) => loadCategory(context.queryClient, undefined, deps.page),
  head: ({ loaderData, match }) => ({
    meta: loaderData && titled(loaderData),
    links: [canonical(paths.categories(match.loaderDeps.page))],
  }),
  component: Page,
})

function Page() {
  return <CategoryPage page={readPage(Route.useSearch().page)} />
}
