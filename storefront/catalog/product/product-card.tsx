import { Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { ForCustomers, ForGuests } from '../../api/audience.tsx'
import { paths } from '../../paths.ts'
import { ShopLink } from '../../ui/shop-link.tsx'
import type { CardProduct } from '../fetch-catalog.ts'
import { PriceSlot } from '../prices/price-slot.tsx'
import { ProductPicture } from './product-picture.tsx'

const maxCharacters = 50

/** Cuts a title at 50 characters (S9-08). */
export const shortTitle = (title: string): string => {
  const characters = [...title]
  return characters.length <= maxCharacters
    ? title
    : `${characters.slice(0, maxCharacters).join('').trimEnd()}…`
}

/** Passed in by pages, because `catalog` can't import `cart`, which imports it. */
export type AddToCartControl = ComponentType<{ product: CardProduct }>

export const ProductCard = ({
  product,
  heading: Heading,
  first = false,
  AddToCart,
}: {
  product: CardProduct
  heading: 'h2' | 'h3'
  first?: boolean
  AddToCart: AddToCartControl
}) => {
  const href = paths.product(product.slug)
  const title = shortTitle(product.title)
  return (
    <article className="card">
      <ShopLink
        href={href}
        data-product=""
        {...(title === product.title ? {} : { title: product.title })}
        className="card-link"
      >
        <ProductPicture path={product.thumbnail} slot="card" first={first} />
        <div className="card-words">
          <Heading className="card-title">{title}</Heading>
          <span className="card-facts">
            <Trans>
              <span className="sr-only">Item No </span>
              {product.item_no}
            </Trans>
            {product.unit !== '' && ` · ${product.unit}`}
          </span>
        </div>
      </ShopLink>
      <div className="card-buy">
        <ForGuests>
          <ShopLink href={paths.login(href)} rel="nofollow" className="button-quiet card-login">
            <Trans>Login to view Price</Trans>
          </ShopLink>
        </ForGuests>
        <ForCustomers>
          <PriceSlot id={product._id} />
          <AddToCart product={product} />
        </ForCustomers>
      </div>
    </article>
  )
}
