import { claimName } from '@endcap/contract/claims/claim-kinds'
import { changeRun } from '@endcap/contract/client/page-calls.gen'
import { listDeliveryStops } from '@endcap/contract/client/staff-calls.gen'
import { formatCents } from '@endcap/contract/money'
import { formatAddress } from '@endcap/contract/orders/format-address'
import type { Run, RunStop } from '@endcap/contract/runs/runs'
import { IconButton } from '@endcap/ui/button'
import { Chip } from '@endcap/ui/chip'
import { Link } from '@tanstack/react-router'
import { GripVertical, X } from 'lucide-react'
import { notifyFailure } from '../api/failures.ts'
import { ifMatch, useAction, useCall } from '../api/queries.ts'
import { type Sortable, useSortable } from '../content/arrange/use-sortable.ts'
import { countOf } from '../layout/count-of.ts'
import { Panel } from '../layout/panel.tsx'
import { Select } from '../layout/select.tsx'
import { StatusChip } from '../layout/status-chip.tsx'
import { may } from '../session/may.ts'
import { Timestamp } from '../shop/timestamp.tsx'
import { amountsOf, draftOf } from './apply-ops.ts'
import { ProofLinks } from './proof-links.tsx'
import { comesBack, outcomeNames, outcomeTones, piecesOf } from './run-words.ts'

const moneyOf = (run: Run, stop: RunStop): { amount: number; note: string } => {
  if (stop.outcome === null)
    return { amount: amountsOf(stop, draftOf(stop, run.day)).toCollect, note: 'To collect' }
  const amount = stop.payments.reduce((sum, payment) => sum + payment.amount, 0)
  if (comesBack(stop)) return { amount, note: 'Comes back' }
  return { amount, note: stop.due > 0 ? `${formatCents(stop.due)} open` : 'Collected' }
}

const StopRow = ({
  run,
  stop,
  at,
  sortable,
  onRemove,
}: {
  run: Run
  stop: RunStop
  at: number
  sortable: Sortable | null
  onRemove: (() => void) | null
}) => {
  const row = { kind: 'stop', group: run._id, id: stop._id }
  const { outcome } = stop
  const { amount, note } = moneyOf(run, stop)
  return (
    <li
      {...sortable?.rowProps('stop', run._id, at)}
      className="flex items-center gap-2 border-y-2 border-transparent py-1 data-[drop=after]:border-b-accent data-[drop=before]:border-t-accent"
    >
      {sortable !== null && (
        <button
          type="button"
          id={`move-${stop._id}`}
          aria-label={`Move ${stop.business_name}`}
          title="Drag, or use the arrow keys"
          className="inline-flex size-9 shrink-0 cursor-grab touch-none items-center justify-center rounded-lg text-soft hover:bg-surface active:cursor-grabbing pointer-coarse:size-11"
          {...sortable.handleProps(row)}
        >
          <GripVertical className="size-4" aria-hidden />
        </button>
      )}
      <span className="w-6 shrink-0 text-right text-sm text-soft tabular-nums">{at + 1}</span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        <div className="min-w-0 flex-1 basis-48">
          <div className="flex flex-wrap items-center gap-x-2">
            <span className="text-sm font-semibold">{stop.business_name}</span>
            {outcome === null ? (
              stop.arrivedAt === null ? (
                stop.status !== 'ready' && <StatusChip status={stop.status} />
              ) : (
                <Chip tone="accent">Driver is there</Chip>
              )
            ) : (
              <Chip tone={outcomeTones[outcome]}>{outcomeNames[outcome]}</Chip>
            )}
          </div>
          <div className="truncate text-xs text-soft">
            <Link to="/orders/$id" params={{ id: stop.order_id }} className="hover:text-accent">
              Order {stop.order_number}
            </Link>
            {' · '}
            {countOf(piecesOf(stop.lines), 'piece', 'pieces')} · {formatAddress(stop)}
          </div>
          {outcome !== null && (
            <div className="flex flex-wrap items-center gap-x-2 text-xs text-soft">
              {stop.doneAt !== null && <Timestamp at={stop.doneAt} />}
              {stop.reason !== '' && <span className="text-warning">{stop.reason}</span>}
              {stop.receiver !== '' && <span>Signed by {stop.receiver}</span>}
              <ProofLinks documents={stop.documents} />
            </div>
          )}
          {stop.claims.map((claim) => (
            <div key={claim._id} className="text-xs">
              <Link to="/claims/$id" params={{ id: claim._id }} className="hover:text-accent">
                {claimName(claim)}
              </Link>
              {` · ${countOf(piecesOf(claim.lines), 'piece', 'pieces')} ${claim.is_collected ? 'collected' : 'to collect'}`}
            </div>
          ))}
          {stop.notes.map((text) => (
            <div key={text} className="text-xs">
              “{text}”
            </div>
          ))}
        </div>
        <div className="flex shrink-0 items-baseline gap-2 sm:block sm:text-right">
          <div className="text-sm font-semibold tabular-nums">{formatCents(amount)}</div>
          <div className="text-xs text-soft">{note}</div>
        </div>
      </div>
      {onRemove === null ? (
        sortable !== null && <span className="w-control shrink-0" />
      ) : (
        <IconButton label={`Take ${stop.business_name} off the run`} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

const AddStop = ({ run, onAdd }: { run: Run; onAdd: (orderId: string) => void }) => {
  const stops = useCall(listDeliveryStops).data?.data ?? []
  const free = stops.filter((stop) => stop.run === null && stop.day <= run.day)
  if (free.length === 0) return null
  return (
    <Select
      aria-label="Add a stop"
      value=""
      className="field w-auto! max-w-full"
      placeholder={`Add a stop (${free.length})`}
      choices={free.map(({ _id, number, business_name, route }) => [
        _id,
        [`${number} ${business_name}`, route].filter(Boolean).join(' · '),
      ])}
      onChange={onAdd}
    />
  )
}

/** The office’s sequence: by drag or with the arrow keys, until the truck is back. */
export const RunStops = ({ run }: { run: Run }) => {
  const stops = run.stop_list
  const change = useAction(changeRun, { alsoChanges: ['orders'] })
  const canChange = may(changeRun) && (run.status === 'planned' || run.status === 'out')
  const save = (orders: readonly string[]) =>
    change.mutate(
      { params: { id: run._id }, body: { orders: [...orders] }, headers: ifMatch(run) },
      { onError: notifyFailure },
    )
  const orders = stops.map(({ order_id }) => order_id)
  const moveTo = (id: string, index: number) => {
    const from = stops.findIndex(({ _id }) => _id === id)
    const to = index > from ? index - 1 : index
    const moved = orders[from]
    if (moved === undefined || to === from || to < 0 || to >= orders.length) return
    save(orders.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  const sortable = useSortable(
    ({ id }, { index }) => moveTo(id, index),
    ({ id }, step) => {
      const from = stops.findIndex(({ _id }) => _id === id)
      moveTo(id, step === 1 ? from + 2 : from - 1)
    },
  )
  return (
    <Panel
      title={countOf(stops.length, 'stop', 'stops')}
      actions={canChange && <AddStop run={run} onAdd={(id) => save([...orders, id])} />}
    >
      <ol aria-label="Stops">
        {stops.map((stop, at) => (
          <StopRow
            key={stop._id}
            run={run}
            stop={stop}
            at={at}
            sortable={canChange ? sortable : null}
            onRemove={
              canChange && stop.outcome === null && stop.arrivedAt === null
                ? () => save(orders.filter((id) => id !== stop.order_id))
                : null
            }
          />
        ))}
      </ol>
    </Panel>
  )
}
