import { formatCents } from '@endcap/contract/money'
import type { RunStop } from '@endcap/contract/runs/runs'
import { formatDay } from '@endcap/contract/shop-time'
import type { Draft } from './apply-ops.ts'
import { documentName } from './run-words.ts'

const Choice = ({
  label,
  note,
  amount,
  isChosen,
  onChange,
}: {
  label: string
  note: string
  amount: string
  isChosen: boolean
  onChange: () => void
}) => (
  <label className="flex min-h-14 items-center gap-3 border-t border-line py-1 first:border-0">
    <input
      type="checkbox"
      checked={isChosen}
      onChange={onChange}
      className="size-7 shrink-0 accent-accent-solid"
    />
    <span className="min-w-0 flex-1 text-lg leading-tight">
      {label}
      {note !== '' && <span className="block text-sm text-soft">{note}</span>}
    </span>
    <span className="text-lg font-semibold tabular-nums">{amount}</span>
  </label>
)

/** Lets the driver choose the open documents to collect at this stop, besides the order. */
export const Documents = ({
  stop,
  draft,
  order,
  onToggle,
}: {
  stop: RunStop
  draft: Draft
  order: number
  onToggle: (id: string) => void
}) => {
  const row = (id: string) => ({ isChosen: !draft.left.includes(id), onChange: () => onToggle(id) })
  return (
    <div>
      <Choice
        label="This order"
        note={stop.pays_by_invoice ? 'Pays by invoice' : ''}
        amount={formatCents(order)}
        {...row(stop.order_id)}
      />
      {stop.charges.map((charge) => (
        <Choice
          key={charge._id}
          label={documentName(charge)}
          note={`Due ${formatDay(charge.due_on, 'short')}`}
          amount={formatCents(charge.open)}
          {...row(charge._id)}
        />
      ))}
      {stop.credits.map((credit) => (
        <Choice
          key={credit._id}
          label={documentName(credit)}
          note="Credit"
          amount={`−${formatCents(credit.open)}`}
          {...row(credit._id)}
        />
      ))}
    </div>
  )
}
