import type { RunStop, StopLine } from '@endcap/contract/runs/runs'
import { Check } from 'lucide-react'
import { countOf } from '../layout/count-of.ts'
import type { Draft } from './apply-ops.ts'
import { Section, WideButton } from './phone-parts.tsx'
import { piecesOf } from './run-words.ts'

import { LineRow } from './stop-parts.tsx'

/** Lists the pieces that driver and store count together. Folds when they are counted, so that the money is within reach. */
export const CountOver = ({
  stop,
  draft,
  onCounted,
  onOpen,
}: {
  stop: RunStop
  draft: Draft
  onCounted: (isCounted: boolean) => void
  onOpen: (line: StopLine) => void
}) => {
  const back = stop.lines.reduce(
    (sum, { _id, quantity }) => sum + quantity - (draft.short[_id]?.quantity ?? quantity),
    0,
  )
  const handed = countOf(piecesOf(stop.lines) - back, 'piece', 'pieces')
  const shown = draft.isCounted
    ? stop.lines.filter(({ _id }) => draft.short[_id] !== undefined)
    : stop.lines
  return (
    <Section title="Count the goods" aside={countOf(stop.lines.length, 'line', 'lines')}>
      {shown.length > 0 && (
        <ul>
          {shown.map((line) => (
            <LineRow
              key={line._id}
              line={line}
              short={draft.short[line._id]}
              onOpen={() => onOpen(line)}
            />
          ))}
        </ul>
      )}
      {draft.isCounted ? (
        <div className="flex items-center gap-2">
          <p
            role="status"
            className="mr-auto flex items-center gap-2 text-lg font-semibold text-ok"
          >
            <Check className="size-6 shrink-0" aria-hidden />
            {handed} counted{back > 0 && `, ${back} short`}
          </p>
          <WideButton className="min-h-12! text-base!" onClick={() => onCounted(false)}>
            Show lines
          </WideButton>
        </div>
      ) : (
        <>
          <p className="text-base text-soft">Tap a line that is short or refused.</p>
          <WideButton onClick={() => onCounted(true)}>
            <Check className="size-6" aria-hidden />
            {handed} counted
          </WideButton>
        </>
      )}
    </Section>
  )
}
