import { getFormerOrder } from '@endcap/contract/client/staff-calls.gen'
import { formatCents } from '@endcap/contract/money'
import type { StaffOrderRow } from '@endcap/contract/orders/orders'
import { Button } from '@endcap/ui/button'
import { Dialog } from '@endcap/ui/dialog'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../../api/call.ts'
import { notifyFailure } from '../../api/failures.ts'
import { StatusChip } from '../../layout/status-chip.tsx'
import { Timestamp } from '../../shop/timestamp.tsx'
import { shownStatus } from '../order-words.ts'
import { describeDifferences, fromFormerLines } from './former-lines.ts'
import type { EntryLine } from './order-entry.ts'

type FormerOrdersProps = {
  orders: readonly StaffOrderRow[]
  onUse: (lines: EntryLine[], differences: string) => void
  /** Returns the element that gets the focus after a choice. */
  focusAfter: () => HTMLElement | null
}

export const FormerOrders = ({ orders, onUse, focusAfter }: FormerOrdersProps) => {
  const [isOpen, setOpen] = useState(false)
  const [loading, setLoading] = useState('')
  const hasChosen = useRef(false)
  const use = async ({ _id, number }: StaffOrderRow) => {
    setLoading(_id)
    try {
      const { data } = await call(getFormerOrder, { params: { id: _id } })
      const lines = fromFormerLines(data.lines)
      hasChosen.current = true
      // Rendered before the dialog closes and looks for the line to focus.
      flushSync(() => onUse(lines, describeDifferences(number, lines)))
      setOpen(false)
    } catch (error) {
      notifyFailure(error)
    } finally {
      setLoading('')
    }
  }
  if (orders.length === 0) return null
  return (
    <>
      <Button
        onClick={() => {
          hasChosen.current = false
          setOpen(true)
        }}
      >
        Start from a past order
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Start from a past order"
        finalFocus={() => (hasChosen.current ? focusAfter() : null)}
      >
        <p className="mb-2 text-sm text-soft">
          Its lines are added to the new order at today’s prices. Anything that has changed is
          marked.
        </p>
        <ul className="flex flex-col">
          {orders.map((order) => (
            <li key={order._id} className="border-t border-line first:border-0">
              <button
                type="button"
                disabled={loading !== ''}
                aria-label={`Use order ${order.number}`}
                onClick={() => void use(order)}
                className="flex min-h-11 w-full flex-wrap items-center gap-x-3 rounded-md px-2 text-left text-sm hover:bg-surface"
              >
                <strong>{order.number}</strong>
                <Timestamp at={order.createdAt} />
                <StatusChip status={shownStatus(order)} />
                <span className="ml-auto tabular-nums">{formatCents(order.total)}</span>
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
