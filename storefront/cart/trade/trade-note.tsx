import { formatDay } from '@endcap/contract/shop-time'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Terms } from '../../catalog/trade/trade-terms.ts'
import { paths } from '../../paths.ts'
import { ShopLink } from '../../ui/shop-link.tsx'
import type { PricedLine } from '../page/cart-lines.ts'

type Blocked = { product_id: string; title: string; message: string; license_kind: string | null }

export const blockedLines = (
  lines: readonly Pick<PricedLine, '_id' | 'product'>[],
  terms: Terms | undefined,
): Blocked[] =>
  lines.flatMap(({ _id: product_id, product: { title } }) => {
    const blocked = terms?.data[product_id]?.blocked
    return blocked ? [{ product_id, title, ...blocked }] : []
  })

/** Lists products with the reason why they can't be delivered on a day, each reason once. */
export const BlockedProducts = ({
  neededOn,
  lines,
}: {
  neededOn: string
  lines: readonly Blocked[]
}) => {
  const day = formatDay(neededOn, 'short')
  return (
    <>
      <p className="font-semibold">{t`Can’t be delivered to you on ${day}:`}</p>
      <ul className="flex w-full flex-col gap-2">
        {[...Map.groupBy(lines, ({ message }) => message)].map(([message, blocked]) => (
          <li key={message}>
            <ul className="font-semibold">
              {blocked.map(({ product_id, title }) => (
                <li key={product_id}>{title}</li>
              ))}
            </ul>
            {message}
          </li>
        ))}
      </ul>
      {lines.some(({ license_kind }) => license_kind !== null) && (
        <ShopLink href={paths.licenses()} className="link py-1">
          <Trans>Your licenses</Trans>
        </ShopLink>
      )}
    </>
  )
}

/** Products that can't be delivered, before the order is sent. Renders nothing if all can. */
export const TradeNote = ({
  lines,
  terms,
  onRemove,
}: {
  lines: readonly PricedLine[]
  terms: Terms | undefined
  /** Takes the lines out of the cart. */
  onRemove: (ids: readonly string[]) => void
}) => {
  const blocked = blockedLines(lines, terms)
  if (terms === undefined || blocked.length === 0) return null
  return (
    <div
      role="status"
      className="flex max-h-[40dvh] flex-col items-start gap-2 overflow-y-auto rounded-lg bg-danger-soft p-3 text-sm text-ink"
    >
      <BlockedProducts neededOn={terms.day} lines={blocked} />
      {blocked.length < lines.length && (
        <button
          type="button"
          className="button-quiet"
          onClick={() => onRemove(blocked.map(({ product_id }) => product_id))}
        >
          <Trans>Remove these</Trans>
        </button>
      )}
    </div>
  )
}
