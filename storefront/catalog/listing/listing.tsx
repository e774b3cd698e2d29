import type { ReactNode } from 'react'
import { Message, shelf } from '../../ui/message.tsx'
import type { CardProduct } from '../fetch-catalog.ts'
import type { AddToCartControl } from '../product/product-card.tsx'
import { ProductGrid } from '../product/product-grid.tsx'
import { Pager } from './pager.tsx'
import { Sidebar } from './sidebar.tsx'
import { ViewToggle } from './view-toggle.tsx'

export const Listing = ({
  top,
  title,
  chosen,
  count,
  filter,
  products,
  hrefOf,
  empty,
  AddToCart,
}: {
  top?: ReactNode
  title: string
  chosen?: string | undefined
  count: string
  filter?: ReactNode
  products: { data: readonly CardProduct[]; currentPage: number; numberOfPages: number }
  hrefOf: (page: number) => string
  empty: ReactNode
  AddToCart: AddToCartControl
}) => (
  <div className="page lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-8">
    <Sidebar chosen={chosen} />
    <main id="content" className="max-lg:mt-3">
      {top}
      <div className="mb-2 flex flex-wrap items-center gap-x-3">
        <div className="flex flex-1 basis-32 flex-wrap items-baseline gap-x-3">
          <h1 className="heading">{title}</h1>
          <p className="text-sm text-soft tabular-nums">{count}</p>
        </div>
        <ViewToggle />
      </div>
      {filter}
      {products.data.length === 0 ? (
        <Message drawing={shelf}>{empty}</Message>
      ) : (
        <ProductGrid products={products.data} heading="h2" canBeList first AddToCart={AddToCart} />
      )}
      <Pager current={products.currentPage} last={products.numberOfPages} hrefOf={hrefOf} />
    </main>
  </div>
)
