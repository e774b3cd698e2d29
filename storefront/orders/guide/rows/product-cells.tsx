import { describeRule, quantityNote } from '@endcap/contract/catalog/describe-quantity'
import { describePack } from '@endcap/contract/catalog/pack-text'
import { titleWithoutPack } from '@endcap/contract/catalog/title-without-pack'
import { t } from '@lingui/core/macro'
import { ProductPicture } from '../../../catalog/product/product-picture.tsx'
import { ProductTerms } from '../../../catalog/trade/product-terms.tsx'
import { paths } from '../../../paths.ts'
import { ShopLink } from '../../../ui/shop-link.tsx'
import type { Row } from './guide-rows.ts'

const obstacleOf = ({ price, in_stock }: Row): string => {
  if (price === null) return t`No longer sold`
  return in_stock ? '' : t`Out of stock`
}

/** `quantity`: named in units. `isUsual`: it is only what a tap would take. */
export const ProductCells = ({
  row,
  quantity = null,
  isUsual = false,
}: {
  row: Row
  quantity?: number | null
  isUsual?: boolean
}) => {
  const { item_no, unit, units } = row
  const title = titleWithoutPack(row.title, unit)
  const obstacle = obstacleOf(row)
  const rule = describeRule(row)
  // The pack, beside it, says as much of a usual quantity, and of a product with one unit.
  const hasUnitsNote = quantity && (rule !== '' || (!isUsual && units.length > 1))
  const note = [hasUnitsNote ? quantityNote(quantity, units) : '', rule].filter(Boolean).join('. ')
  return (
    <>
      <td className="guide-picture">
        <ProductPicture path={row.thumbnail} slot="line" />
      </td>
      <td className="guide-product">
        {row.price === null ? (
          <p>{title}</p>
        ) : (
          <ShopLink href={paths.product(row.slug)} className="hover:text-accent">
            {title}
          </ShopLink>
        )}
        {obstacle !== '' && <strong className="guide-obstacle">{obstacle}</strong>}
        {row.price !== null && <ProductTerms id={row.product_id} part="license" />}
      </td>
      <td className="guide-number">{item_no}</td>
      <td className="guide-pack">
        <span>{describePack(unit)}</span>
        {note !== '' && <span className="guide-note">{note}</span>}
      </td>
    </>
  )
}
