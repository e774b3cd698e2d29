import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { formatCents } from '@endcap/contract/money'
import { Button } from '@endcap/ui/button'
import { Thumbnail } from '../../layout/thumbnail.tsx'
import type { QueuedEntry } from './order-entry.ts'

const NearProducts = ({
  near,
  onTake,
}: {
  near: readonly StaffProduct[]
  onTake: (product: StaffProduct) => void
}) => (
  <ul className="flex w-full flex-col gap-1">
    {near.map((product) => (
      <li key={product._id} className="flex items-center gap-2">
        <Thumbnail path={product.thumbnail} size={32} />
        <span className="min-w-0 flex-1">
          <span className="block truncate">{product.title}</span>
          <span className="block truncate text-xs text-soft tabular-nums">
            {[product.item_no, product.unit, product.price !== null && formatCents(product.price)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <Button aria-label={`Take this: ${product.title}`} onClick={() => onTake(product)}>
          Take this
        </Button>
      </li>
    ))}
  </ul>
)

/** Lines that are being looked up, and those that could not be added, with the reason. */
export const QueuedEntries = ({
  entries,
  onCorrect,
  onTake,
  onRemove,
  onRemoveAll,
}: {
  entries: readonly QueuedEntry[]
  onCorrect: (entry: QueuedEntry) => void
  onTake: (entry: QueuedEntry, product: StaffProduct) => void
  onRemove: (id: string) => void
  /** Removes those that could not be added. */
  onRemoveAll: () => void
}) => {
  if (entries.length === 0) return null
  const refused = entries.filter(({ problem }) => problem !== '')
  return (
    <>
      <ul aria-label="Not in the order yet" className="mt-2 flex flex-col gap-1 text-sm">
        {entries.map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold tabular-nums">
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
                {entry.near.length > 0 && (
                  <NearProducts near={entry.near} onTake={(product) => onTake(entry, product)} />
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      {refused.length > 1 && (
        <Button kind="plain" onClick={onRemoveAll}>
          Remove all
        </Button>
      )}
    </>
  )
}
