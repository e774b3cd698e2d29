import { formatAddress } from '@endcap/contract/orders/format-address'
import type { RunStop, StopLine } from '@endcap/contract/runs/runs'
import { MapPin, Phone } from 'lucide-react'
import { countOf } from '../layout/count-of.ts'
import type { Draft } from './apply-ops.ts'
import { wideLink } from './phone-parts.tsx'
import { countOver, mapAddress, piecesOf } from './run-words.ts'

export const Place = ({ stop }: { stop: RunStop }) => (
  <div className="flex flex-col gap-2">
    <div>
      <p className="text-base text-soft tabular-nums">
        Order {stop.order_number} · {countOf(piecesOf(stop.lines), 'piece', 'pieces')}
      </p>
      <p className="text-lg">{formatAddress(stop)}</p>
    </div>
    <div className="grid grid-cols-2 gap-2">
      <a href={mapAddress(stop)} target="_blank" rel="noreferrer" className={wideLink()}>
        <MapPin className="size-6 shrink-0" aria-hidden />
        Map
      </a>
      {stop.phone !== '' && (
        <a href={`tel:${stop.phone}`} className={wideLink()} aria-label={`Call ${stop.name}`}>
          <Phone className="size-6 shrink-0" aria-hidden />
          Call
        </a>
      )}
    </div>
    {stop.additional_comments !== '' && (
      <p className="rounded-xl bg-warning-soft px-3 py-2 text-lg whitespace-pre-line text-warning">
        {stop.additional_comments}
      </p>
    )}
  </div>
)

export const LineRow = ({
  line,
  short,
  onOpen,
}: {
  line: StopLine
  short: Draft['short'][string] | undefined
  onOpen?: () => void
}) => {
  const content = (
    <>
      <span className="w-14 shrink-0 text-right text-2xl leading-none font-semibold tabular-nums">
        {short === undefined ? (
          line.quantity
        ) : (
          <span className="text-warning">{short.quantity}</span>
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-base leading-tight">{line.title}</span>
        <span className="text-sm text-soft">
          {line.item_no}
          {line.units.length > 0 && ` · ${countOver(line)}`}
        </span>
        {short !== undefined && (
          <span className="block text-sm font-semibold text-warning">
            {line.quantity - short.quantity} of {line.quantity} short
          </span>
        )}
      </span>
    </>
  )
  const className = 'flex min-h-15 w-full items-center gap-3 px-1 py-1.5 text-left'
  return (
    <li className="border-t border-line first:border-0">
      {onOpen === undefined ? (
        <div className={className}>{content}</div>
      ) : (
        <button type="button" onClick={onOpen} className={`${className} active:bg-surface`}>
          {content}
        </button>
      )}
    </li>
  )
}
