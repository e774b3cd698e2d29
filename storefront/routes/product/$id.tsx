import { createFileRoute } from '@tanstack/react-router'
import { loadProduct } from '../../catalog/load-product.ts'
import { ProductPage } from '../../catalog/product-page.tsx'
import { paths } from '../../paths.ts'
import { canonical, structured, titled } from '../../shell/head.ts'

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
