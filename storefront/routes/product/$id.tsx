import type { Brand } from '@endcap/contract/catalog/catalog'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, useHydrated, useLoaderData } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { ForCustomers, ForGuests } from '../../api/audience.tsx'
import { load } from '../../api/load.ts'
import { AddToCart } from '../../cart/add-to-cart.tsx'
import { Breadcrumb } from '../../catalog/categories/breadcrumb.tsx'
import { categoryTrail, type TrailCategory } from '../../catalog/categories/categories.ts'
import { loadCategories } from '../../catalog/categories/use-categories.ts'
import { fetchBrands, fetchProduct, type PageProduct } from '../../catalog/fetch-catalog.ts'
import { PriceSlot, PricesOf, usePriceState } from '../../catalog/prices/price-slot.tsx'
import { ProductPicture } from '../../catalog/product/product-picture.tsx'
import { pageHead } from '../../document/head.ts'
import { productData, productTrailData } from '../../document/structured-data.ts'
import { imageUrl, paths } from '../../paths.ts'
import { noFilter } from '../../product-filter.ts'
import { lazyOptional } from '../../ui/lazy-optional.ts'
import { ShopLink } from '../../ui/shop-link.tsx'
import { ProductRows } from '../-product/product-rows.tsx'

export const Route = createFileRoute('/product/$id')({
  loader: ({ params, ...args }) =>
    load(args, async () => {
      const [product, categories] = await Promise.all([
        fetchProduct(params.id),
        loadCategories(args.context),
      ])
      const trail = categoryTrail(categories, product.category_ids[0] ?? '').map(
        ({ _id, title, slug, productCount }): TrailCategory => ({ _id, title, slug, productCount }),
      )
      const brands = await fetchBrands(trail.slice(-1).map(({ _id }) => _id))
      return { product, trail, brand: brandOf(product, brands) }
    }),
  head: (context) =>
    pageHead(context, ({ shop }, { product, trail }) => ({
      title: `${product.title} | ${shop.store_name}`,
      description: describe(product),
      path: paths.product(product.slug),
      image: imageUrl(product.thumbnail),
      data: import.meta.env.SSR
        ? [productData(product, trail), productTrailData(trail, product)]
        : [],
    })),
  component: ProductPage,
})

const SellingNote = lazyOptional(() => import('../../cart/selling-note.tsx'))
const PriceTable = lazyOptional(() => import('../../cart/price-table.tsx'))

/** The brand that the title begins with, as the category's filter has it; '' if there is none. */
const brandOf = ({ title }: PageProduct, brands: readonly Brand[]): string =>
  brands.find(({ name }) => `${title} `.startsWith(`${name} `))?.name ?? ''

/**
 * Reserves the height of the selling note, which is loaded with the price. The note has buttons for
 * larger units, or is one line.
 */
const reservedHeight = ({ units, min_quantity, quantity_multiple }: PageProduct) => {
  if (units.some(({ quantity }) => quantity > 1)) return 'min-h-37 sm:min-h-32'
  return units.length > 0 || min_quantity * quantity_multiple > 1 ? 'min-h-19' : undefined
}

const maxDescriptionLength = 160

const describe = ({ title, item_no, short_description }: PageProduct): string => {
  const text = `${t`${title}, item ${item_no}, at wholesale.`} ${short_description}`.trim()
  return text.length <= maxDescriptionLength
    ? text
    : `${text.slice(0, maxDescriptionLength - 1).replace(/\s+\S*$/, '')}…`
}

function ProductPage() {
  const { product, trail, brand } = useLoaderData({ from: '/product/$id' })
  const isHydrated = useHydrated()
  const category = trail.at(-1)
  return (
    <main className="page" id="content">
      <Breadcrumb trail={trail} here={product.title} />
      <PricesOf ids={[product._id]}>
        <div className="product">
          <Pictures key={product._id} product={product} />
          <div>
            <h1 className="heading">{product.title}</h1>
            <dl className="facts">
              <Fact name={t`Item No`}>{product.item_no}</Fact>
              <Fact name={t`Pack`}>{product.unit}</Fact>
            </dl>
          </div>
          <div className="product-buy">
            <ForGuests>
              <div className="panel flex flex-col items-start gap-3">
                <p className="text-sm text-soft">
                  <Trans>
                    Prices are for verified stores. No account yet?{' '}
                    <ShopLink href={paths.signup()} className="link">
                      Sign up
                    </ShopLink>{' '}
                    with your business details.
                  </Trans>
                </p>
                <ShopLink
                  href={paths.login(paths.product(product.slug))}
                  rel="nofollow"
                  className="button w-full"
                >
                  <Trans>Login to view Price</Trans>
                </ShopLink>
              </div>
            </ForGuests>
            <ForCustomers>
              <div className="panel flex flex-col gap-3 lg:p-5">
                <PriceSlot id={product._id} large />
                <PriceNote id={product._id} />
                <div className={reservedHeight(product)}>
                  <AddToCart key={product._id} product={product} Note={SellingNote} />
                </div>
              </div>
              {isHydrated && (
                <Suspense>
                  <PriceTable id={product._id} />
                </Suspense>
              )}
            </ForCustomers>
          </div>
          <div className="product-details panel">
            {product.short_description !== '' && (
              <p className="max-w-prose leading-relaxed whitespace-pre-line">
                {product.short_description}
              </p>
            )}
            <dl className="facts">
              <Fact name={t`Brand`}>
                {brand !== '' && category ? (
                  <ShopLink
                    href={paths.category(category.slug, 1, { ...noFilter, brand })}
                    className="link"
                  >
                    {brand}
                  </ShopLink>
                ) : (
                  ''
                )}
              </Fact>
              <Fact name={t`UPC`}>{product.upc}</Fact>
              <Fact name={t`Availability`}>
                {product.in_stock ? (
                  <span className="font-semibold text-ok">
                    <Trans>In stock</Trans>
                  </span>
                ) : (
                  t`Out of stock`
                )}
              </Fact>
            </dl>
          </div>
        </div>
      </PricesOf>
      <ProductRows product={product} category={category} />
    </main>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children === '' ? null : (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )

/** The note about varying prices (S2-104), in a line of its own, so that nothing moves. */
const PriceNote = ({ id }: { id: string }) => {
  const state = usePriceState(id)
  return (
    <p className="min-h-4 text-xs text-soft">{state.kind === 'known' && state.now.price_varies}</p>
  )
}

const Pictures = ({ product }: { product: PageProduct }) => {
  const all = [...new Set([product.thumbnail, ...product.images])].filter((path) => path !== '')
  const [shown, setShown] = useState(all[0] ?? '')
  return (
    <div className="product-pictures">
      <ProductPicture
        path={shown}
        alt={product.title}
        slot="page"
        first
        className="w-full max-md:max-h-[34vh]"
      />
      {all.length > 1 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {all.map((path, index) => {
            const number = index + 1
            return (
              <li key={path}>
                <button
                  type="button"
                  aria-label={t`Picture ${number}`}
                  aria-pressed={path === shown}
                  onClick={() => setShown(path)}
                  className="rounded-md border border-line aria-pressed:border-accent"
                >
                  <ProductPicture path={path} slot="line" className="size-16" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
