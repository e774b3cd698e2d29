import { ShopError } from '../../http/shop-error.ts'
import { describeBlock } from '../../trade/describe-block.ts'
import { saleBlock } from '../../trade/sale-block.ts'
import type { Trade } from '../../trade/trade-store.ts'

type CheckedLine = { productId: string; title: string }

/** The lines that can't be delivered to the customer on the day, each with its reason. */
export const findBlockedLines = (trade: Trade, lines: readonly CheckedLine[]) =>
  lines.flatMap(({ productId, title }) => {
    const block = saleBlock(trade, productId)
    if (block === null) return []
    const { day, licenseFacts } = trade
    return [
      {
        product_id: productId,
        title,
        reason: block.reason,
        message: describeBlock(block, { day, state: licenseFacts.state }),
        needed_on: day,
        license_kind: block.kind?.code ?? null,
      },
    ]
  })

/** Throws `trade_blocked` with each line that can't be delivered. `trade`: null if nothing is switched on. */
export const checkLicenses = (trade: Trade | null, lines: readonly CheckedLine[]): void => {
  const blocked = trade === null ? [] : findBlockedLines(trade, lines)
  if (blocked.length > 0) throw new ShopError('trade_blocked', { body: { lines: blocked } })
}
