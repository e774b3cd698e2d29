import { Trans } from '@lingui/react/macro'
import { PriceNotes } from '../../catalog/prices/price-notes.tsx'
import { ProductPicture } from '../../catalog/product/product-picture.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import { describeUnits } from '../selling-note.tsx'
import { Stepper } from '../stepper.tsx'
import type { CartState, ProductNow } from '../sync/cart-state.ts'
import { type PricedLine, priceNote, priceOfLine, totalOfLine } from './cart-lines.ts'
import { CartPrice } from './cart-price.tsx'

const Terms = ({ line: { now, qty } }: { line: PricedLine & { now: ProductNow } }) => {
  const hasUnits =
    now.units.some(({ quantity }) => quantity > 1 && quantity <= qty) ||
    now.min_quantity * now.quantity_multiple > 1
  return (
    <div className="cart-terms">
      {hasUnits && <span>{describeUnits({ quantity: qty, now })}</span>}
      <PriceNotes now={now} />
      {!now.in_stock && (
        <span className="font-semibold text-danger">
          <Trans>Out of stock</Trans>
        </span>
      )}
    </div>
  )
}

/** Update Product confirms a typed quantity (S4-32). `line` has the quantity that is shown. */
export const CartRow = ({
  number,
  line,
  state,
  isSaved,
  onChange,
  onUpdate,
  onRemove,
}: {
  number: number
  line: PricedLine
  state: CartState
  isSaved: boolean
  onChange: (quantity: number, isTyped: boolean) => void
  onUpdate: () => void
  onRemove: () => void
}) => {
  const { product, now, qty } = line
  const { title } = product
  const href = paths.product(product.slug)
  const note = priceNote(now)
  return (
    <tr>
      <td className="cart-number">{number}</td>
      <td className="cart-product">
        <div className="cart-what">
          <ShopLink href={href} className="cart-picture" tabIndex={-1} aria-hidden="true">
            <ProductPicture path={product.thumbnail} slot="line" />
          </ShopLink>
          <div className="cart-words">
            <ShopLink href={href} className="cart-title hover:text-accent">
              {title}
            </ShopLink>
            <div className="cart-facts">
              {product.item_no}
              {product.unit !== '' && ` · ${product.unit}`}
            </div>
            {now && <Terms line={{ ...line, now }} />}
          </div>
        </div>
      </td>
      <td className="cart-note" data-none={note === '--' || undefined}>
        {note}
      </td>
      <td className="cart-quantity" onBlur={onUpdate}>
        <Stepper quantity={qty} rule={now} of={title} onChange={onChange} onEnter={onUpdate} />
      </td>
      <td className="cart-price">
        <CartPrice cents={priceOfLine(line)} state={state} />
      </td>
      <td className="cart-total">
        <CartPrice cents={totalOfLine(line)} state={state} />
      </td>
      <td className="cart-actions">
        <button type="button" className="cart-update" disabled={isSaved} onClick={onUpdate}>
          <Trans>Update Product</Trans>
          <span className="sr-only">: {title}</span>
        </button>
        <button
          type="button"
          className="icon-button text-soft hover:text-danger"
          onClick={onRemove}
        >
          <Icon name="trash" className="size-5" />
          <span className="sr-only">
            <Trans>Delete {title}</Trans>
          </span>
        </button>
      </td>
    </tr>
  )
}
