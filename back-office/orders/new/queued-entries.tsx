import { Button } from '@endcap/ui/button'
import type { QueuedEntry } from './order-entry.ts'

/** Lines that are being looked up, and those that could not be added, with the reason. */
export const QueuedEntries = ({
  entries,
  onCorrect,
  onRemove,
}: {
  entries: readonly QueuedEntry[]
  onCorrect: (entry: QueuedEntry) => void
  onRemove: (id: string) => void
}) =>
  entries.length === 0 ? null : (
    <ul aria-label="Not in the order yet" className="mt-2 flex flex-col gap-1 text-sm">
      {entries.map((entry) => (
        <li key={entry.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium tabular-nums">
            {entry.text}
            {entry.amount !== '' && ` × ${entry.amount}`}
          </span>
          {entry.problem === '' ? (
            <span className="text-soft">Looking it up…</span>
          ) : (
            <>
              <span role="alert" className="min-w-0 flex-1 text-danger">
                {entry.problem}
              </span>
              <Button onClick={() => onCorrect(entry)}>Correct</Button>
              <Button kind="plain" onClick={() => onRemove(entry.id)}>
                Remove
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  )
