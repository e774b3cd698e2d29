import { quantityNote } from '@endcap/contract/catalog/describe-quantity'
import { shortReasons } from '@endcap/contract/orders/order-changes'
import { pickStateOf } from '@endcap/contract/orders/pick-state'
import type { PickingLine } from '@endcap/contract/orders/picking'
import { classNames } from '@endcap/ui/class-names'
import { ImageOff, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { readSession } from '../session/staff-session.ts'
import { useLostFocus } from './phone-hooks.ts'
import { describeBlocked, describeExcess, isBlocked, isDone } from './pick-lines.ts'
import { pictureOf } from './use-picking.ts'

const Note = ({ tone, children }: { tone: 'danger' | 'ok' | 'warning'; children: ReactNode }) => (
  <p
    role="status"
    className={`rounded-lg px-3 py-1.5 text-base font-semibold ${
      {
        danger: 'bg-danger-soft text-danger',
        ok: 'bg-ok-soft text-ok',
        warning: 'bg-warning-soft text-warning',
      }[tone]
    }`}
  >
    {children}
  </p>
)

const StateNote = ({ line }: { line: PickingLine }) => {
  if (isBlocked(line) && !isDone(line)) return <Note tone="danger">{describeBlocked(line)}</Note>
  const isOthers = line.picked_by !== '' && line.picked_by !== readSession()?.result.name
  const by = isOthers ? ` by ${line.picked_by}` : ''
  switch (pickStateOf(line)) {
    case 'over':
      return <Note tone="danger">{describeExcess(line)}</Note>
    case 'done':
      return <Note tone="ok">Picked{by}</Note>
    case 'short':
      return (
        <Note tone="warning">
          Short{by}: {line.pick_reason === '' ? '' : shortReasons[line.pick_reason]}
        </Note>
      )
    case 'open':
      return isOthers && line.picked !== null ? (
        <Note tone="warning">
          {line.picked} of {line.quantity} picked{by}
        </Note>
      ) : null
  }
}

export const LineView = ({ line, camera }: { line: PickingLine; camera: ReactNode }) => {
  const heading = useLostFocus<HTMLHeadingElement>()
  return (
    <>
      <div className="flex min-h-14 items-center justify-center gap-2">
        <MapPin className="size-7 shrink-0 text-accent" aria-hidden />
        {line.bin_location === '' ? (
          <span className="text-lg font-semibold text-soft">No bin location</span>
        ) : (
          <span className="text-5xl leading-none font-semibold tracking-tight tabular-nums">
            <span className="sr-only">Bin </span>
            {line.bin_location}
          </span>
        )}
      </div>
      <div
        className={classNames(
          'flex min-h-0 w-full flex-1 items-center justify-center',
          isBlocked(line) && 'hatched p-4',
        )}
      >
        {camera ??
          (line.thumbnail === '' ? (
            <div className="flex h-full max-h-52 w-52 items-center justify-center rounded-xl bg-surface text-soft">
              <ImageOff className="size-12" aria-hidden />
            </div>
          ) : (
            <img
              src={pictureOf(line.thumbnail)}
              alt=""
              draggable={false}
              className="h-full max-h-96 w-full rounded-xl bg-white object-contain"
            />
          ))}
      </div>
      <div className="w-full text-center">
        <h2
          ref={heading}
          tabIndex={-1}
          aria-live="polite"
          className="line-clamp-3 text-xl outline-none leading-snug font-semibold text-balance"
        >
          {line.title}
        </h2>
        {line.unit !== '' && <div className="text-base">{line.unit}</div>}
        {/* Orders that a phone stored before lines had units have none. */}
        {(line.units ?? []).length > 0 && (
          <div className="text-lg font-semibold">{quantityNote(line.quantity, line.units)}</div>
        )}
        <div className="mt-0.5 flex flex-wrap justify-center gap-x-4 text-base text-soft tabular-nums">
          <span>
            Item <strong className="text-ink">{line.item_no}</strong>
          </span>
          {line.upc !== '' && (
            <span>
              UPC <strong className="text-ink">{line.upc}</strong>
            </span>
          )}
        </div>
        {line.instead_of !== '' && (
          <div className="text-base text-accent">Instead of {line.instead_of}</div>
        )}
      </div>
      <StateNote line={line} />
    </>
  )
}
