import { createFileRoute } from '@tanstack/react-router'
import { loadProduct } from '../../catalog/product/load-product.ts'
import { ProductPage } from '../../catalog/product/product-page.tsx'
import { paths } from '../../paths.ts'
import { canonical, structured, titled } from '../../shell/document/head.ts'

export const Route = createFileRoute('/product/$id')({
  loader: ({ context, params }) => loadProduct(context.queryClient, params.id),
  head: ({ loaderData, params }) => ({
    meta: loaderData && titled(loaderData),
    links: [canonical(paths.product(loaderData?.slug ?? params.id))],
    scripts: loaderData?.data.map(structured),
  }),
  component: Page,
})

function Page() {
  return <ProductPage id={Route.useParams().id} />
}
