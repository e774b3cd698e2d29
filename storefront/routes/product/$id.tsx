import { createFileRoute } from '@tanstack/react-router'
import { loadProduct } from '../../catalog/product/load-product.ts'
import { ProductPage } from '../../catalog/product/product-page.tsx'
import { headOf } from '../../document/head.ts'

export const Route = createFileRoute('/product/$id')({
  loader: ({ context, params }) => loadProduct(context.readings, params.id),
  head: ({ loaderData }) => headOf(loaderData),
  component: Page,
})

function Page() {
  return <ProductPage id={Route.useParams().id} />
}
