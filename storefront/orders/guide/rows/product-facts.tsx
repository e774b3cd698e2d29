import { describePack } from '@endcap/contract/catalog/pack-text'
import { t } from '@lingui/core/macro'
import { ProductPicture } from '../../../catalog/product/product-picture.tsx'
import { paths } from '../../../paths.ts'
import { ShopLink } from '../../../ui/shop-link.tsx'
import type { Row } from './guide-rows.ts'

const obstacleOf = ({ price, in_stock }: Row): string => {
  if (price === null) return t`No longer sold`
  return in_stock ? '' : t`Out of stock`
}

export const RowPicture = ({ row }: { row: Row }) => (
  <ProductPicture path={row.thumbnail} slot="line" className="size-14 shrink-0" />
)

export const ProductFacts = ({ row }: { row: Row }) => {
  const obstacle = obstacleOf(row)
  return (
    <div className="min-w-0">
      {row.price === null ? (
        <p className="line-clamp-4 text-sm leading-snug">{row.title}</p>
      ) : (
        <ShopLink
          href={paths.product(row.slug)}
          className="line-clamp-4 text-sm leading-snug hover:text-accent"
        >
          {row.title}
        </ShopLink>
      )}
      <p className="truncate text-xs text-soft tabular-nums">
        {[row.item_no, describePack(row.unit)].filter(Boolean).join(' · ')}
        {obstacle !== '' && <span className="font-semibold text-danger"> {obstacle}</span>}
      </p>
    </div>
  )
}
