import type { Stock } from '@endcap/contract/catalog/stock'
import { type StockCorrection, stockCorrections } from '@endcap/contract/choices'
import { randomId } from '@endcap/contract/client/random-id'
import { changeStock } from '@endcap/contract/client/staff-calls.gen'
import { maxLength } from '@endcap/contract/limits'
import { createScanSplitter } from '@endcap/contract/quantities/split-scan'
import { Button } from '@endcap/ui/button'
import { Dialog } from '@endcap/ui/dialog'
import { notify } from '@endcap/ui/toast'
import { useSingleFlight } from '@endcap/ui/use-single-flight'
import { useState } from 'react'
import { failureMessage, fieldError } from '../api/failures.ts'
import { useAction } from '../api/queries.ts'
import { countOf, formatNumber } from '../layout/count-of.ts'
import { LabeledControl } from '../layout/labeled-control.tsx'
import { Select } from '../layout/select.tsx'
import { describeScanned, readPieces } from './stock-words.ts'

const quantityLabels = {
  adds: 'Pieces added',
  removes: 'Pieces removed',
  sets: 'Pieces in the warehouse',
} as const

const countAfter = (before: number, reason: StockCorrection, pieces: number): number => {
  const { effect } = stockCorrections[reason]
  if (effect === 'sets') return pieces
  return effect === 'adds' ? before + pieces : before - pieces
}

const describeChange = (
  count: number | null,
  reason: StockCorrection,
  pieces: number | null,
): string => {
  if (count === null)
    return 'From then on, orders reserve stock, and you can’t sell more than you have.'
  const now = formatNumber(count)
  return pieces === null
    ? `The count is ${now}.`
    : `The count goes from ${now} to ${formatNumber(countAfter(count, reason, pieces))}.`
}

/** Also starts to track a product's stock. */
export const CorrectDialog = ({ stock, onClose }: { stock: Stock; onClose: () => void }) => {
  const isCounted = stock.count !== null
  const [reason, setReason] = useState<StockCorrection>('counted')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const [splitter] = useState(createScanSplitter)
  const [requestId] = useState(() => randomId())
  const change = useAction(changeStock, { alsoChanges: ['products'] })
  const read = readPieces(typed, stock.units)
  const pieces = 'pieces' in read ? read.pieces : null
  const refusal =
    change.error === null
      ? undefined
      : (fieldError(change.error, 'quantity') ?? failureMessage(change.error))
  const error = refusal ?? (problem || undefined)
  const save = useSingleFlight(async () => {
    const scanned = splitter.split(typed)
    if (scanned !== null) {
      setTyped(scanned.quantity)
      return setProblem(describeScanned(scanned.code))
    }
    if ('problem' in read) return setProblem(read.problem)
    const saved = await change
      .mutateAsync({
        params: { id: stock._id },
        body: { reason, quantity: read.pieces, note, request_id: requestId },
      })
      .catch(() => null)
    if (saved === null) return
    notify({ text: `${stock.title}: ${countOf(saved.data.count ?? 0, 'piece', 'pieces')}.` })
    onClose()
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isCounted ? 'Correct count' : 'Start tracking stock'}
      actions={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button kind="primary" type="submit" form="correct-count" isBusy={change.isPending}>
            Save count
          </Button>
        </>
      }
    >
      <form
        id="correct-count"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
        className="flex flex-col gap-3 text-sm"
      >
        {isCounted && (
          <LabeledControl label="Reason">
            {(control) => (
              <Select
                {...control}
                value={reason}
                choices={Object.entries(stockCorrections).map(([name, { label }]) => [name, label])}
                onChange={(name) => {
                  setReason(name as StockCorrection)
                  change.reset()
                }}
              />
            )}
          </LabeledControl>
        )}
        <LabeledControl label={quantityLabels[stockCorrections[reason].effect]} error={error}>
          {(control) => (
            <input
              {...control}
              aria-describedby={control['aria-describedby'] ?? 'count-help'}
              value={typed}
              inputMode="numeric"
              autoComplete="off"
              autoFocus
              className="field"
              onFocus={() => splitter.start(typed)}
              onInput={({ currentTarget, nativeEvent }) =>
                splitter.type(typed, currentTarget.value, nativeEvent)
              }
              onChange={(event) => {
                setTyped(event.target.value)
                setProblem('')
                change.reset()
              }}
            />
          )}
        </LabeledControl>
        {error === undefined && (
          <p id="count-help" role="status" className="-mt-2 text-xs text-soft">
            {describeChange(stock.count, reason, pieces)}
          </p>
        )}
        <LabeledControl label="Note">
          {(control) => (
            <input
              {...control}
              value={note}
              maxLength={maxLength.note}
              autoComplete="off"
              className="field"
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </LabeledControl>
      </form>
    </Dialog>
  )
}
