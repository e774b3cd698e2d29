import {
  describeConditions,
  describeEnd,
  formatStart,
} from '@endcap/contract/catalog/price-conditions'
import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { formatCents } from '@endcap/contract/money'
import { Chip } from '@endcap/ui/chip'
import { countOf } from '../layout/count-of.ts'
import { useTimeZone } from '../shop/use-shop.ts'

/** The prices that customers pay now or later instead of the product’s own price. */
export const OtherPriceChips = ({ product }: { product: StaffProduct }) => {
  const timeZone = useTimeZone()
  const { current = null, next = null, lists = 0 } = product.other_prices ?? {}
  if (current === null && next === null && lists === 0) return null
  const describe = (
    { price, is_special }: { price: number; is_special: boolean },
    valid_from: Date | null,
    valid_until: Date | null,
  ) => {
    const conditions = { min_quantity: 1, is_special: false, valid_from, valid_until }
    const when = describeConditions(conditions, timeZone, new Date())
    return `${is_special ? 'Special ' : ''}${formatCents(price)} ${when}`.trim()
  }
  return (
    <span className="mt-1 flex flex-col items-end gap-0.5">
      {current !== null && (
        <Chip tone={current.is_special ? 'ok' : 'warning'}>
          {describe(current, null, current.until)}
        </Chip>
      )}
      {next !== null && <Chip tone="accent">{describe(next, next.from, null)}</Chip>}
      {lists > 0 && <Chip>{countOf(lists, 'price list', 'price lists')}</Chip>}
    </span>
  )
}

/** What customers pay although the product’s own price was changed; '' if they pay that price. */
export const describeOtherPrices = (
  { other_prices }: Pick<StaffProduct, 'other_prices'>,
  timeZone: string,
): string => {
  const { current = null, next = null } = other_prices ?? {}
  const now = new Date()
  return [
    current !== null &&
      `Customers pay ${formatCents(current.price)} ${describeEnd(current.until, timeZone, now)}.`,
    next !== null &&
      `${formatCents(next.price)} still begins on ${formatStart(next.from, timeZone, now)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
