import { useState } from 'react'
import { Sheet } from '../layout/sheet.tsx'
import { bigButton, WideButton } from './phone-parts.tsx'

/** Offers reasons as one tap each, or a text of one’s own. */
export const ReasonSheet = ({
  title,
  reasons,
  onClose,
  onReason,
}: {
  title: string
  reasons: readonly string[]
  onClose: () => void
  onReason: (reason: string) => void
}) => {
  const [typed, setTyped] = useState('')
  return (
    <Sheet isOpen title={title} onClose={onClose}>
      <div className="flex flex-col gap-2">
        {reasons.map((reason) => (
          <WideButton
            key={reason}
            className="justify-start text-left"
            onClick={() => onReason(reason)}
          >
            {reason}
          </WideButton>
        ))}
        <input
          aria-label="Other reason"
          placeholder="Other reason"
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          className="field min-h-14 text-lg"
        />
        <button
          type="button"
          className={bigButton}
          disabled={typed.trim() === ''}
          onClick={() => onReason(typed.trim())}
        >
          Save
        </button>
      </div>
    </Sheet>
  )
}
