import { maxQuantity } from '@endcap/contract/limits'
import {
  type ShortReason,
  shortReasonCodes,
  shortReasons,
} from '@endcap/contract/orders/order-changes'
import { pickStateOf } from '@endcap/contract/orders/pick-state'
import type { PickingLine } from '@endcap/contract/orders/picking'
import { Button } from '@endcap/ui/button'
import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Keypad } from '../layout/keypad.tsx'
import { Sheet } from '../layout/sheet.tsx'
import { isDone } from './pick-lines.ts'

/** Reasons that a picker can choose. The others are set by clerks, in the order, or belong to blocked lines. */
const pickersReasons = shortReasonCodes.filter(
  (code) => code !== 'substituted' && code !== 'customer_request' && code !== 'not_allowed',
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

type CountSheetProps = {
  line: PickingLine
  isOpen: boolean
  onClose: () => void
  onCount: (quantity: number) => void
}

export const CountSheet = ({ line, isOpen, onClose, onCount }: CountSheetProps) => {
  const [typed, setTyped] = useState('')
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={`How many of ${line.quantity}?`}>
      <output
        aria-label="Picked quantity"
        className="block pb-3 text-center text-5xl font-semibold tabular-nums"
      >
        {typed === '' ? '–' : typed}
      </output>
      <Keypad
        label="Set the quantity"
        typed={typed}
        maxDigits={4}
        onType={setTyped}
        onSet={() => onCount(Math.min(Number(typed), maxQuantity))}
      />
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
  const open = lines.filter((line) => !isDone(line)).length
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
