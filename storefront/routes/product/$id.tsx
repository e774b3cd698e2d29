import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { ForCustomers, ForGuests } from '../../api/audience.tsx'
import { load } from '../../api/load.ts'
import { AddToCart } from '../../cart/add-to-cart.tsx'
import { Breadcrumb } from '../../catalog/categories/breadcrumb.tsx'
import { categoryTrail } from '../../catalog/categories/categories.ts'
import { loadCategories } from '../../catalog/categories/use-categories.ts'
import type { PageProduct } from '../../catalog/fetch-catalog.ts'
import { fetchProduct } from '../../catalog/fetch-catalog.ts'
import { PriceSlot, PricesOf, usePriceState } from '../../catalog/prices/price-slot.tsx'
import { ProductPicture } from '../../catalog/product/product-picture.tsx'
import { pageHead } from '../../document/head.ts'
import { productData, productTrailData } from '../../document/structured-data.ts'
import { imageUrl, paths } from '../../paths.ts'
import { lazyOptional } from '../../ui/lazy-optional.ts'
import { ShopLink } from '../../ui/shop-link.tsx'

export const Route = createFileRoute('/product/$id')({
  loader: ({ params, ...args }) =>
    load(args, async () => {
      const [product, categories] = await Promise.all([
        fetchProduct(params.id),
        loadCategories(args.context),
      ])
      return { product, trail: categoryTrail(categories, product.category_ids[0] ?? '') }
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
  const { product, trail } = useLoaderData({ from: '/product/$id' })
  const category = trail.at(-1)
  const categoryTitle = category?.title
  return (
    <main className="page" id="content">
      <Breadcrumb trail={trail} here={product.title} />
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2 lg:gap-12">
        <Pictures key={product._id} product={product} />
        <div className="flex flex-col gap-4">
          <div>
            <h1 className="heading">{product.title}</h1>
            <dl className="mt-2 flex flex-wrap gap-x-5 text-sm text-soft">
              <Fact name={t`Item No`} value={product.item_no} />
              <Fact name={t`Pack`} value={product.unit} />
              <Fact name={t`UPC`} value={product.upc} />
            </dl>
          </div>
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
                className="button w-full sm:w-auto"
              >
                <Trans>Login to view Price</Trans>
              </ShopLink>
            </div>
          </ForGuests>
          <ForCustomers>
            <PricesOf ids={[product._id]}>
              <div className="panel flex flex-col gap-3">
                <div className="flex min-h-15 flex-wrap content-start items-center gap-x-4 sm:min-h-11">
                  <PriceSlot id={product._id} large />
                  <PriceNote id={product._id} />
                </div>
                <div className={reservedHeight(product)}>
                  <AddToCart key={product._id} product={product} look="page" Note={SellingNote} />
                </div>
              </div>
            </PricesOf>
          </ForCustomers>
          {product.short_description !== '' && (
            <p className="max-w-prose leading-relaxed whitespace-pre-line">
              {product.short_description}
            </p>
          )}
          {category !== undefined && (
            <ShopLink href={paths.category(category.slug)} className="link self-start py-2 text-sm">
              <Trans>More in {categoryTitle}</Trans>
            </ShopLink>
          )}
        </div>
      </div>
    </main>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) =>
  value === '' ? null : (
    <div className="flex gap-1.5">
      <dt>{name}</dt>
      <dd className="font-semibold text-ink tabular-nums">{value}</dd>
    </div>
  )

/** The note about varying prices (S2-104), in a separate row on a phone to avoid layout shifts. */
const PriceNote = ({ id }: { id: string }) => {
  const state = usePriceState(id)
  return (
    <p className="flex-1 basis-full text-xs text-soft sm:basis-48 sm:text-sm">
      {state.kind === 'known' && state.now.price_varies}
    </p>
  )
}

const Pictures = ({ product }: { product: PageProduct }) => {
  const all = [...new Set([product.thumbnail, ...product.images])].filter((path) => path !== '')
  const [shown, setShown] = useState(all[0] ?? '')
  return (
    <div>
      <ProductPicture
        path={shown}
        alt={product.title}
        slot="page"
        first
        className="w-full border border-line max-md:max-h-[38vh]"
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
