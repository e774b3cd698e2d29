import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { CartLine } from '../sync/stored-cart.ts'

/** The line that was removed last, and a button that puts it back. */
export const RemovedLine = ({
  line,
  onRestore,
}: {
  line: CartLine
  onRestore: (line: CartLine) => Promise<void>
}) => {
  const { title } = line.product
  const button = useRef<HTMLButtonElement>(null)
  // The pressed delete button has gone with its row.
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <p role="status" className="flex items-center gap-3 rounded-lg bg-surface py-1 ps-3 text-sm">
      <span className="line-clamp-2 min-w-0 flex-1 leading-snug">
        <Trans>Removed: {title}</Trans>
      </span>
      <button
        ref={button}
        type="button"
        className="icon-button px-3 font-semibold text-accent"
        onClick={() => void onRestore(line)}
      >
        <Trans>Undo</Trans>
      </button>
    </p>
  )
}
