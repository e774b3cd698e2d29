import { Check, Delete } from 'lucide-react'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'back', '0', 'set'] as const

type KeypadProps = {
  /** The text of the last key. */
  label: string
  typed: string
  maxDigits: number
  onType: (typed: string) => void
  onSet: () => void
}

/** Digits with thumb-sized keys. An input field would receive what a scanner types. */
export const Keypad = ({ label, typed, maxDigits, onType, onSet }: KeypadProps) => (
  <div className="grid grid-cols-3 gap-2">
    {keys.map((key) => (
      <button
        key={key}
        type="button"
        aria-label={{ back: 'Delete the last digit', set: label }[key as string]}
        disabled={key === 'set' && typed === ''}
        onClick={() => {
          if (key === 'back') onType(typed.slice(0, -1))
          else if (key === 'set') onSet()
          else onType((typed + key).slice(0, maxDigits))
        }}
        className="flex min-h-16 items-center justify-center rounded-xl border border-control text-2xl font-semibold active:bg-surface disabled:opacity-50"
      >
        {key === 'back' ? (
          <Delete className="size-7" aria-hidden />
        ) : key === 'set' ? (
          <Check className="size-8 text-accent" aria-hidden />
        ) : (
          key
        )}
      </button>
    ))}
  </div>
)
