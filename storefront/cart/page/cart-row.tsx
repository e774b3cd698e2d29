import { formatCents } from '@endcap/contract/money'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ProductPicture } from '../../catalog/product/product-picture.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import SellingNote from '../selling-note.tsx'
import { Stepper } from '../stepper.tsx'
import type { CartState } from '../sync/cart-state.ts'
import { type PricedLine, priceFor, priceNote, priceOfLine, totalOfLine } from './cart-lines.ts'
import { CartPrice } from './cart-price.tsx'

/** Update Product confirms a new quantity (S4-32). */
export const CartRow = ({
  number,
  line,
  state,
  draft,
  onDraft,
  onUpdate,
  onRemove,
}: {
  number: number
  line: PricedLine
  state: CartState
  draft: number
  onDraft: (quantity: number) => void
  onUpdate: () => void
  onRemove: () => void
}) => {
  const { product, now } = line
  const { title } = product
  const price = now && formatCents(priceFor(now, draft))
  return (
    <tr>
      <td className="cart-number">{number}</td>
      <td className="cart-product">
        <ShopLink href={paths.product(product.slug)} className="flex items-center gap-3">
          <ProductPicture path={product.thumbnail} slot="line" className="size-16 shrink-0" />
          <span className="min-w-0">
            <span className="block text-sm leading-snug">{title}</span>
            <span className="block text-xs text-soft tabular-nums">
              {product.item_no}
              {product.unit !== '' && ` · ${product.unit}`}
            </span>
            {now !== undefined && now.price_note !== '' && (
              <span className="block text-xs text-accent">{now.price_note}</span>
            )}
            {now?.in_stock === false && (
              <span className="block text-xs font-semibold text-danger">
                <Trans>Out of stock</Trans>
              </span>
            )}
          </span>
        </ShopLink>
      </td>
      <td className="cart-note" data-name={t`Price Varies`}>
        {priceNote(now)}
      </td>
      <td className="cart-quantity">
        <Stepper quantity={draft} rule={now} of={title} onChange={onDraft} onEnter={onUpdate} />
        {now && <SellingNote quantity={draft} now={now} />}
        {now && priceFor(now, draft) !== priceOfLine(line) && (
          <p className="text-sm text-soft tabular-nums" role="status">
            <Trans>
              {draft} at {price} each
            </Trans>
          </p>
        )}
      </td>
      <td className="cart-amount" data-name={t`Price`}>
        {now?.special && (
          <s className="block text-xs text-soft">
            <Trans>
              <span className="sr-only">Was </span>
              {formatCents(now.special.was)}
            </Trans>
          </s>
        )}
        <CartPrice cents={priceOfLine(line)} state={state} />
      </td>
      <td className="cart-amount cart-total font-semibold" data-name={t`Total`}>
        <CartPrice cents={totalOfLine(line)} state={state} />
      </td>
      <td className="cart-actions">
        <button
          type="button"
          className="button-quiet px-3 text-sm"
          disabled={draft === line.qty}
          onClick={onUpdate}
        >
          <Trans>Update Product</Trans>
          <span className="sr-only">: {title}</span>
        </button>
        <button type="button" className="icon-button text-danger" onClick={onRemove}>
          <Icon name="trash" className="size-5" />
          <span className="sr-only">
            <Trans>Delete {title}</Trans>
          </span>
        </button>
      </td>
    </tr>
  )
}
