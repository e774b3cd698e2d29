import { i18n } from '@endcap/contract/i18n/i18n'
import { causesOf, hasCode } from '../database/error-causes.ts'
import { ShopError } from '../http/shop-error.ts'

/** The code of `apply_order_stock` (`functions/product-stock.sql`). */
const oversold = 'EC001'

/** Whether the database refused an order because a product has fewer pieces left. */
export const isOversold = (error: unknown): boolean => hasCode(error, oversold)

type Lacking = { title: string; available: number }

/** Says how many are left of each product, without a full stop. */
export const describeLacking = (lines: readonly Lacking[]): string => {
  const shown = lines.map(({ title, available }) =>
    available === 0
      ? i18n._('{title} is out of stock', { title })
      : i18n._('{title}: only {available} left', { title, available }),
  )
  const sentence = shown.join('; ')
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`
}

/**
 * Runs a change of an order. Throws `unavailable` with the products of which more would be
 * ordered than there is; `advice` says what to do about it.
 */
export const refuseOversold = async <T>(advice: string, change: () => Promise<T>): Promise<T> => {
  try {
    return await change()
  } catch (error) {
    if (!isOversold(error)) throw error
    const detail = [...causesOf(error)].flatMap((cause) =>
      'detail' in cause && typeof cause.detail === 'string' ? [cause.detail] : [],
    )[0]
    const lines = JSON.parse(detail ?? '[]') as (Lacking & { product_id: string })[]
    throw new ShopError('unavailable', {
      message: `${describeLacking(lines)}. ${advice}`,
      body: { lines },
    })
  }
}
