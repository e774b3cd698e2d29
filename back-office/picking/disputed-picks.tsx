import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { PickingLine, PickingOrder } from '@endcap/contract/orders/picking'
import { useRef } from 'react'
import { type Dispute, removeDispute } from './picking-store.ts'

type DisputedPicksProps = {
  order: PickingOrder
  dispute: Dispute
  line: PickingLine | undefined
  pick: (line: PickingLine, quantity: number) => void
}

const button =
  'min-h-16 w-full rounded-xl border border-control px-4 text-lg font-semibold active:bg-surface'

const describe = (dispute: Dispute, line: PickingLine | undefined) => {
  const mine = dispute.quantity - dispute.was
  const hand = mine > 0 ? ` Put ${mine} back.` : ''
  if (dispute.kind === 'refused') return { text: `${dispute.message}${hand}`, asks: false }
  if (dispute.kind === 'gone' || line === undefined)
    return { text: `It’s no longer in the order.${hand}`, asks: false }
  const who = line.picked_by === '' ? 'Someone else' : line.picked_by
  if (mine <= 0)
    return { text: `${who} changed it to ${line.picked ?? 0} of ${line.quantity}.`, asks: false }
  return {
    text: `${who} picked ${line.picked ?? 0} of ${line.quantity} in the meantime. You picked ${mine}.`,
    asks: true,
  }
}

/** A full screen about a line that someone else has picked, too, or that no longer exists. */
export const DisputedPicks = ({ order, dispute, line, pick }: DisputedPicksProps) => {
  const { text, asks } = describe(dispute, line)
  // Focus the popup instead of a button, because a scanner's Enter would press the button.
  const popup = useRef<HTMLDivElement>(null)
  const close = () => removeDispute(order._id, dispute)
  const together = (line?.picked ?? 0) + dispute.quantity - dispute.was
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Popup
          ref={popup}
          initialFocus={popup}
          className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-5 bg-warning-soft p-6 text-center text-warning outline-none"
        >
          <AlertDialog.Title className="text-2xl font-semibold text-balance text-ink">
            {dispute.title}
          </AlertDialog.Title>
          <p className="max-w-md text-xl font-semibold text-balance">{text}</p>
          <div className="flex w-full max-w-md flex-col gap-3 text-ink">
            {asks && line !== undefined ? (
              <>
                <button type="button" className={`${button} bg-card`} onClick={close}>
                  I put mine back: {line.picked ?? 0} picked
                </button>
                <button
                  type="button"
                  className={`${button} bg-card`}
                  onClick={() => {
                    pick(line, together)
                    close()
                  }}
                >
                  Both are in the order: {together} picked
                </button>
              </>
            ) : (
              <button type="button" className={`${button} bg-card`} onClick={close}>
                OK
              </button>
            )}
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
