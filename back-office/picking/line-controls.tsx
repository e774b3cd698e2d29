import { maxQuantity } from '@endcap/contract/limits'
import type { ShortReason } from '@endcap/contract/orders/order-changes'
import { pickStateOf } from '@endcap/contract/orders/pick-state'
import type { PickingLine } from '@endcap/contract/orders/picking'
import { classNames } from '@endcap/ui/class-names'
import { Check, ChevronLeft, ChevronRight, Minus, PackageX, Plus, ScanBarcode } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { CountSheet, ShortSheet } from './line-sheets.tsx'
import { isBlocked, isDone } from './pick-lines.ts'

type LineControlsProps = {
  line: PickingLine
  isCamera: boolean
  onCamera: () => void
  onPick: (quantity: number, reason?: ShortReason | null) => void
  onStep: (by: 1 | -1) => void
  onNext: () => void
}

type StepperProps = { label: string; isDisabled: boolean; onClick: () => void; children: ReactNode }

/** Keeps the focus if its last step disables it. */
const Stepper = ({ label, isDisabled, onClick, children }: StepperProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isDisabled}
    onClick={() => !isDisabled && onClick()}
    className="flex size-18 shrink-0 items-center justify-center rounded-2xl border-2 border-control active:bg-surface aria-disabled:opacity-40 [&_svg]:size-9"
  >
    {children}
  </button>
)

const Small = ({ className = '', ...rest }: ComponentProps<'button'>) => (
  <button
    type="button"
    className={classNames(
      'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 rounded-xl text-sm font-semibold active:bg-surface aria-pressed:bg-accent-soft aria-pressed:text-accent [&_svg]:size-6',
      className,
    )}
    {...rest}
  />
)

const mainClass =
  'flex min-h-17 w-full items-center justify-center gap-2 rounded-2xl bg-accent-solid px-4 text-xl font-semibold text-on-accent active:bg-accent-pressed'

/** A second tap within this time was meant for the previous line. */
const doubleTapMs = 400

/** Whether a line has just appeared under a thumb that may tap twice. */
const useIsFresh = (lineId: string): boolean => {
  const [settledId, setSettledId] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettledId(lineId), doubleTapMs)
    return () => clearTimeout(timer)
  }, [lineId])
  return settledId !== lineId
}

/** Tapping the count opens a keypad to type another. */
const PickedCount = ({
  line,
  onPick,
  onType,
}: Pick<LineControlsProps, 'line' | 'onPick'> & { onType: () => void }) => {
  const picked = line.picked ?? 0
  const state = pickStateOf(line)
  return (
    <div className="flex items-center justify-between gap-2">
      <Stepper label="One less" isDisabled={picked === 0} onClick={() => onPick(picked - 1)}>
        <Minus aria-hidden />
      </Stepper>
      <button
        type="button"
        aria-label={`${picked} of ${line.quantity} picked. Enter a number`}
        onClick={onType}
        className="flex min-h-18 flex-1 items-baseline justify-center gap-2 rounded-2xl tabular-nums active:bg-surface"
      >
        <span
          className={classNames(
            'text-6xl leading-none font-semibold',
            state === 'done' && 'text-ok',
            state === 'over' && 'text-danger',
          )}
        >
          {picked}
        </span>
        <span className="text-3xl font-semibold text-soft">of {line.quantity}</span>
      </button>
      <Stepper
        label="One more"
        isDisabled={picked >= Math.min(line.quantity, maxQuantity)}
        onClick={() => onPick(picked + 1)}
      >
        <Plus aria-hidden />
      </Stepper>
    </div>
  )
}

const MainButton = ({
  line,
  onNext,
  onPickWhole,
  onLeaveOut,
}: Pick<LineControlsProps, 'line' | 'onNext'> & {
  onPickWhole: () => void
  onLeaveOut: () => void
}) => {
  const isFresh = useIsFresh(line._id)
  if (isBlocked(line) && !isDone(line))
    return (
      <button type="button" className={mainClass} disabled={isFresh} onClick={onLeaveOut}>
        <PackageX className="size-7" aria-hidden />
        Leave it out
      </button>
    )
  if (isDone(line))
    return (
      <button type="button" className={mainClass} disabled={isFresh} onClick={onNext}>
        Next
        <ChevronRight className="size-7" aria-hidden />
      </button>
    )
  return (
    <button type="button" className={mainClass} disabled={isFresh} onClick={onPickWhole}>
      <Check className="size-7" aria-hidden />
      {pickStateOf(line) === 'over'
        ? `Put the rest back: ${line.quantity} picked`
        : line.quantity === 1
          ? 'Picked'
          : `All ${line.quantity} picked`}
    </button>
  )
}

/** Within reach of a thumb. The focus stays on the same button when the next line appears. */
export const LineControls = ({
  line,
  isCamera,
  onCamera,
  onPick,
  onStep,
  onNext,
}: LineControlsProps) => {
  const [sheet, setSheet] = useState<{ kind: 'short' | 'count'; lineId: string } | null>(null)
  const picked = line.picked ?? 0
  const open = (kind: 'short' | 'count') => setSheet({ kind, lineId: line._id })
  const close = () => setSheet(null)
  if (sheet !== null && sheet.lineId !== line._id) close()
  return (
    <footer className="flex flex-col gap-2 border-t border-line px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      <PickedCount line={line} onPick={onPick} onType={() => open('count')} />
      <MainButton
        line={line}
        onNext={onNext}
        onPickWhole={() => {
          onPick(line.quantity)
          onNext()
        }}
        onLeaveOut={() => {
          onPick(0, 'not_allowed')
          onNext()
        }}
      />
      <div className="flex gap-1">
        <Small onClick={() => onStep(-1)}>
          <ChevronLeft aria-hidden />
          Back
        </Small>
        <Small
          className="text-warning disabled:opacity-40"
          disabled={picked >= line.quantity}
          onClick={() => open('short')}
        >
          <PackageX aria-hidden />
          Short
        </Small>
        <Small aria-pressed={isCamera} onClick={onCamera}>
          <ScanBarcode aria-hidden />
          Scan
        </Small>
        <Small onClick={() => onStep(1)}>
          <ChevronRight aria-hidden />
          Skip
        </Small>
      </div>
      <ShortSheet
        line={line}
        isOpen={sheet?.kind === 'short'}
        onClose={close}
        onShort={(reason) => {
          close()
          onPick(picked, reason)
          onNext()
        }}
      />
      {sheet?.kind === 'count' && (
        <CountSheet
          line={line}
          isOpen
          onClose={close}
          onCount={(quantity) => {
            close()
            onPick(quantity)
          }}
        />
      )}
    </footer>
  )
}
