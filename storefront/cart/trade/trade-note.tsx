import { formatDay } from '@endcap/contract/shop-time'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PricedLine } from '../page/cart-lines.ts'
import type { Terms } from './trade-terms.ts'

type Blocked = { id: string; title: string; message: string }

export const blockedLines = (
  lines: readonly Pick<PricedLine, '_id' | 'product'>[],
  terms: Terms | undefined,
): Blocked[] =>
  lines.flatMap(({ _id: id, product: { title } }) => {
    const blocked = terms?.data[id]?.blocked
    return blocked ? [{ id, title, message: blocked.message }] : []
  })

/** Lists products with the reason why they can't be delivered, each reason once. */
export const BlockedProducts = ({ lines }: { lines: readonly Blocked[] }) => (
  <ul className="flex w-full flex-col gap-2">
    {[...Map.groupBy(lines, ({ message }) => message)].map(([message, blocked]) => (
      <li key={message}>
        <ul className="font-semibold">
          {blocked.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
        {message}
      </li>
    ))}
  </ul>
)

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
  const day = formatDay(terms.day, 'short')
  return (
    <div
      role="status"
      className="flex max-h-[40dvh] flex-col items-start gap-2 overflow-y-auto rounded-lg bg-danger-soft p-3 text-sm text-ink"
    >
      <p className="font-semibold">{t`Can’t be delivered to you on ${day}:`}</p>
      <BlockedProducts lines={blocked} />
      {blocked.length < lines.length && (
        <button
          type="button"
          className="button-quiet"
          onClick={() => onRemove(blocked.map(({ id }) => id))}
        >
          <Trans>Remove these</Trans>
        </button>
      )}
    </div>
  )
}
