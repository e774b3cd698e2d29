import { Dialog } from '@base-ui/react/dialog'
import { maxQuantity } from '@endcap/contract/limits'
import {
  type ShortReason,
  shortReasonCodes,
  shortReasons,
} from '@endcap/contract/orders/order-changes'
import { isPicked, pickStateOf } from '@endcap/contract/orders/pick-state'
import type { PickingLine } from '@endcap/contract/orders/picking'
import { Button } from '@endcap/ui/button'
import { Check, CircleAlert, Delete, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'

/** Reasons that a picker can choose. The others are set by clerks, in the order. */
const pickersReasons = shortReasonCodes.filter(
  (code) => code !== 'substituted' && code !== 'customer_request',
)

type ShortSheetProps = {
  line: PickingLine
  isOpen: boolean
  onClose: () => void
  onShort: (reason: ShortReason) => void
}

export const ShortSheet = ({ line, isOpen, onClose, onShort }: ShortSheetProps) => {
  const missing = line.quantity - (line.picked ?? 0)
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={`${missing} of ${line.quantity} missing. Why?`}>
      <div className="flex flex-col gap-2">
        {pickersReasons.map((code) => (
          <button
            key={code}
            type="button"
            onClick={() => onShort(code)}
            className="min-h-15 rounded-xl border border-control px-4 text-left text-lg font-semibold active:bg-surface"
          >
            {shortReasons[code]}
          </button>
        ))}
      </div>
    </Sheet>
  )
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'back', '0', 'set'] as const

type CountSheetProps = {
  line: PickingLine
  isOpen: boolean
  onClose: () => void
  onCount: (quantity: number) => void
}

/** A keypad with thumb-sized keys. An input field would receive what a scanner types. */
export const CountSheet = ({ line, isOpen, onClose, onCount }: CountSheetProps) => {
  const [typed, setTyped] = useState('')
  const press = (key: (typeof keys)[number]) => {
    if (key === 'back') setTyped(typed.slice(0, -1))
    else if (key === 'set') onCount(Math.min(Number(typed), maxQuantity))
    else setTyped((typed + key).slice(0, 4))
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={`How many of ${line.quantity}?`}>
      <output
        aria-label="Picked quantity"
        className="block pb-3 text-center text-5xl font-semibold tabular-nums"
      >
        {typed === '' ? '–' : typed}
      </output>
      <div className="grid grid-cols-3 gap-2">
        {keys.map((key) => (
          <button
            key={key}
            type="button"
            aria-label={{ back: 'Delete the last digit', set: 'Set the quantity' }[key as string]}
            disabled={key === 'set' && typed === ''}
            onClick={() => press(key)}
            className="flex min-h-16 items-center justify-center rounded-xl border border-control text-2xl font-semibold active:bg-surface disabled:opacity-50"
          >
            {key === 'back' ? (
              <Delete className="size-7" aria-hidden />
            ) : key === 'set' ? (
              <Check className="size-8 text-accent" aria-hidden />
            ) : (
              key
            )}
          </button>
        ))}
      </div>
    </Sheet>
  )
}

const stateIcons = {
  done: <Check className="size-6 text-ok" aria-hidden />,
  short: <CircleAlert className="size-6 text-warning" aria-hidden />,
  over: <TriangleAlert className="size-6 text-danger" aria-hidden />,
  open: null,
} as const
const stateWords = { done: 'picked', short: 'short', over: 'too many', open: 'to pick' } as const

type OverviewSheetProps = {
  lines: readonly PickingLine[]
  currentId: string | null
  isOpen: boolean
  onClose: () => void
  onOpen: (line: PickingLine) => void
  /** Picks the whole quantity of all remaining lines; absent for roles that may not. */
  onPickRest?: (() => void) | undefined
}

export const OverviewSheet = ({
  lines,
  currentId,
  isOpen,
  onClose,
  onOpen,
  onPickRest,
}: OverviewSheetProps) => {
  const open = lines.filter((line) => !isPicked(line)).length
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={`${lines.length - open} of ${lines.length} lines done`}
    >
      <ul>
        {lines.map((line) => {
          const state = pickStateOf(line)
          return (
            <li key={line._id} className="border-t border-line first:border-0">
              <button
                type="button"
                onClick={() => onOpen(line)}
                aria-current={line._id === currentId ? 'true' : undefined}
                className="flex min-h-15 w-full items-center gap-3 rounded-lg px-1 py-1.5 text-left aria-[current=true]:bg-accent-soft"
              >
                <span className="w-20 shrink-0 text-base font-semibold wrap-anywhere tabular-nums">
                  {line.bin_location === '' ? '–' : line.bin_location}
                </span>
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-2 text-base leading-tight">{line.title}</span>
                  {line.picked_by !== '' && (
                    <span className="text-sm text-soft">{line.picked_by}</span>
                  )}
                </span>
                <span className="text-lg font-semibold tabular-nums">
                  {line.picked ?? 0}/{line.quantity}
                </span>
                <span className="w-6 shrink-0">
                  {stateIcons[state]}
                  <span className="sr-only">{stateWords[state]}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {onPickRest !== undefined && open > 0 && (
        <Button className="mt-3 min-h-14! w-full text-base" onClick={onPickRest}>
          {open === 1 ? 'Mark the last line as picked' : `Mark all ${open} open lines as picked`}
        </Button>
      )}
    </Sheet>
  )
}

type SheetProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** Shown at the bottom of the screen, where a thumb can reach all of it. */
const Sheet = ({ title, isOpen, onClose, children }: SheetProps) => (
  <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
    <Dialog.Portal>
      <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/45" />
      <Dialog.Popup className="fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[90dvh] max-w-xl flex-col rounded-t-2xl border-t border-line bg-card pb-[env(safe-area-inset-bottom)] shadow-float outline-none">
        <div className="flex items-center gap-2 py-2 pr-2 pl-4">
          <Dialog.Title className="mr-auto text-lg font-semibold">{title}</Dialog.Title>
          <Dialog.Close
            aria-label="Close"
            className="inline-flex size-12 items-center justify-center rounded-lg text-soft"
          >
            <X className="size-6" aria-hidden />
          </Dialog.Close>
        </div>
        <div className="overflow-y-auto px-4 pb-4">{children}</div>
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
)
