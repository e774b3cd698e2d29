import { claimName } from '@endcap/contract/claims/claim-kinds'
import type { StaffClaim } from '@endcap/contract/claims/claims'
import { decideClaim } from '@endcap/contract/client/page-calls.gen'
import { maxLength } from '@endcap/contract/limits'
import { type Cents, formatCents } from '@endcap/contract/money'
import { Button } from '@endcap/ui/button'
import { notify } from '@endcap/ui/toast'
import { focusRefused } from '@endcap/ui/use-quantity-text'
import { useRef, useState } from 'react'
import { notifyFailure } from '../api/failures.ts'
import { useAction } from '../api/queries.ts'
import { Panel } from '../layout/panel.tsx'
import { useControlKey, useHotkeys } from '../layout/use-hotkeys.ts'
import { QuantityStepper } from '../orders/quantity-stepper.tsx'
import { ClaimLine } from './claim-line.tsx'

type Line = StaffClaim['lines'][number]
type Decided = { accepted: number; note: string }

/** Returns the claimed pieces, at most those that can be credited. */
const proposed = ({ quantity, creditable }: Line): number => Math.min(quantity, creditable)

const shareOf = ({ quantity, creditable, amount }: Line, accepted: number): Cents =>
  Math.round(((amount ?? 0) * accepted) / Math.max(Math.min(quantity, creditable), 1))

const LineDecision = ({
  line,
  decided,
  onChange,
}: {
  line: Line
  decided: Decided
  onChange: (decided: Decided) => void
}) => {
  const { title, quantity, creditable, units } = line
  const isPartial = decided.accepted < quantity
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <QuantityStepper
          label={`Accepted of ${title}`}
          value={decided.accepted}
          units={units}
          onChange={(accepted) => onChange({ ...decided, accepted: Math.min(accepted, quantity) })}
        />
        <strong className="tabular-nums">{formatCents(shareOf(line, decided.accepted))}</strong>
      </div>
      {creditable < quantity && (
        <p className="text-xs text-warning">Only {creditable} of these can still be credited.</p>
      )}
      {isPartial && (
        <input
          aria-label={`Why not all of ${title}`}
          placeholder="Why not all? The customer will see this."
          className="field"
          maxLength={maxLength.reason}
          value={decided.note}
          onChange={({ target }) => onChange({ ...decided, note: target.value })}
        />
      )}
    </>
  )
}

const askedLines = (lines: readonly Line[]) =>
  Object.fromEntries(lines.map((line) => [line._id, { accepted: proposed(line), note: '' }]))

/** Decides with the keyboard: A accepts all, R refuses, Ctrl Enter saves and opens the next claim. */
export const ClaimDecision = ({
  claim,
  onDone,
}: {
  claim: StaffClaim
  onDone: () => Promise<void>
}) => {
  const { lines } = claim
  const [decided, setDecided] = useState<Readonly<Record<string, Decided>>>(askedLines(lines))
  const [note, setNote] = useState('')
  const [isBack, setBack] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const decide = useAction(decideClaim, {
    alsoChanges: ['today', 'memos', 'customers', 'receivables', 'stock', 'unsaleable-goods'],
  })
  const of = (line: Line): Decided => decided[line._id] ?? { accepted: 0, note: '' }
  const credit = lines.reduce((sum, line) => sum + shareOf(line, of(line).accepted), 0)
  const isRefused = lines.every((line) => of(line).accepted === 0)
  const comesBack = lines.some(
    (line) => of(line).accepted > 0 && line.stock_effect !== 'none' && claim.receivedAt === null,
  )
  const save = async () => {
    if (decide.isPending || focusRefused(form.current)) return
    try {
      await decide.mutateAsync({
        params: { id: claim._id },
        body: {
          lines: lines.map((line) => ({
            _id: line._id,
            accepted: of(line).accepted,
            note: of(line).accepted < line.quantity ? of(line).note : '',
          })),
          note,
          received: isBack && comesBack,
        },
      })
      const name = claimName(claim)
      notify({
        text: isRefused ? `${name} was refused.` : `${name}: ${formatCents(credit)} credited.`,
      })
      await onDone()
    } catch (error) {
      notifyFailure(error)
    }
  }
  useControlKey('enter', () => void save())
  useHotkeys({
    a: () => setDecided(askedLines(lines)),
    r: () =>
      setDecided(Object.fromEntries(lines.map(({ _id }) => [_id, { accepted: 0, note: '' }]))),
  })
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Panel
        title="Decision"
        actions={
          <span className="text-xs text-soft max-md:hidden">
            <kbd>A</kbd> accept all · <kbd>R</kbd> refuse · <kbd>Ctrl Enter</kbd> save
          </span>
        }
      >
        {lines.map((line) => (
          <ClaimLine key={line._id} line={line}>
            <LineDecision
              line={line}
              decided={of(line)}
              onChange={(next) => setDecided((now) => ({ ...now, [line._id]: next }))}
            />
          </ClaimLine>
        ))}
        <label className="flex flex-col gap-1 border-t border-line pt-3 text-sm font-semibold">
          Note to the customer (optional)
          <textarea
            rows={2}
            className="field font-normal"
            maxLength={maxLength.reason}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </label>
        {comesBack && (
          <label className="flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-11">
            <input
              type="checkbox"
              checked={isBack}
              onChange={({ target }) => setBack(target.checked)}
            />
            The goods are already here
          </label>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            kind={isRefused ? 'danger' : 'primary'}
            isBusy={decide.isPending}
            disabled={!isRefused && claim.invoice_number === null}
          >
            {isRefused ? 'Refuse the claim' : `Credit ${formatCents(credit)}`}
          </Button>
          <span className="text-sm text-soft">The customer is notified by email.</span>
        </div>
      </Panel>
    </form>
  )
}
