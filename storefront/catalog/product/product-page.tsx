import type { GuestProduct } from '@endcap/contract/catalog'
import { useState } from 'react'
import { ForCustomers, ForGuests } from '../../accounts/audience.tsx'
import { AddToCart } from '../../cart/add-to-cart.tsx'
import { paths } from '../../paths.ts'
import { useReading } from '../../readings/use-reading.ts'
import { ShopLink } from '../../ui/shop-link.tsx'
import { Breadcrumb } from '../categories/breadcrumb.tsx'
import { categoryTrail } from '../categories/categories.ts'
import { PriceSlot, PricesOf, usePriceState } from '../prices/price-slot.tsx'
import { categoriesReading, productReading } from '../readings.ts'
import { ProductPicture } from './product-picture.tsx'

/** Spec §2, product page. */
export const ProductPage = ({ id }: { id: string }) => {
  const product = useReading(productReading(id))
  const categories = useReading(categoriesReading)
  const trail = categoryTrail(categories, product.category_ids[0] ?? '')
  const category = trail.at(-1)
  return (
    <main className="page" id="content">
      <Breadcrumb trail={trail} here={product.title} />
      <div className="grid gap-6 md:grid-cols-2 lg:gap-12">
        <Pictures key={product._id} product={product} />
        <div className="flex flex-col gap-4">
          <div>
            <h1 className="heading">{product.title}</h1>
            <dl className="mt-2 flex flex-wrap gap-x-5 text-sm text-soft">
              <Fact name="Item No" value={product.item_no} />
              <Fact name="Pack" value={product.unit} />
              <Fact name="UPC" value={product.upc} />
            </dl>
          </div>
          <ForGuests>
            <div className="panel flex flex-col items-start gap-3">
              <p className="text-sm text-soft">
                Prices are for verified stores. No account yet?{' '}
                <ShopLink href={paths.signup()} className="link">
                  Sign up
                </ShopLink>{' '}
                with your business details.
              </p>
              <ShopLink
                href={paths.login(paths.product(product.slug))}
                rel="nofollow"
                className="button w-full sm:w-auto"
              >
                Login to view Price
              </ShopLink>
            </div>
          </ForGuests>
          <ForCustomers>
            <PricesOf ids={[product._id]}>
              <div className="panel flex flex-col gap-3">
                <div className="flex min-h-15 items-center gap-4 sm:min-h-11">
                  <PriceSlot id={product._id} large />
                  <PriceNote id={product._id} />
                </div>
                <AddToCart key={product._id} product={product} look="page" />
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
              More in {category.title}
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
      <dd className="font-medium text-ink tabular-nums">{value}</dd>
    </div>
  )

/** The note on varying prices, beside a price whose row has room for it before it comes. */
const PriceNote = ({ id }: { id: string }) => {
  const state = usePriceState(id)
  return (
    <p className="flex-1 text-sm text-soft">{state.kind === 'known' && state.now.price_varies}</p>
  )
}

const Pictures = ({ product }: { product: GuestProduct }) => {
  const all = [...new Set([product.thumbnail, ...product.images])].filter((path) => path !== '')
  const [shown, setShown] = useState(all[0] ?? '')
  return (
    <div>
      <ProductPicture
        path={shown}
        alt={product.title}
        place="page"
        first
        className="w-full border border-line max-md:max-h-[38vh]"
      />
      {all.length > 1 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {all.map((path, index) => (
            <li key={path}>
              <button
                type="button"
                aria-label={`Picture ${index + 1}`}
                aria-pressed={path === shown}
                onClick={() => setShown(path)}
                className="rounded-md border border-line aria-pressed:border-accent"
              >
                <ProductPicture path={path} place="line" className="size-16" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
