import { Dialog } from '@endcap/ui/dialog'

const keys: readonly (readonly [key: string, effect: string])[] = [
  ['Ctrl K', 'Search and commands'],
  ['/', 'Search in this list'],
  ['J, K', 'Next and previous row'],
  ['Enter', 'Open the row'],
  ['X', 'Select the row'],
  ['E', 'Change the order'],
  ['P', 'Take a payment, from Money or a customer'],
  ['Ctrl Enter', 'Place the order you’re entering'],
  ['Escape', 'Close or leave a field'],
  ['F6', 'Go to the latest notice, for example to undo'],
  ['?', 'Show keyboard shortcuts'],
]

export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog isOpen onClose={onClose} title="Keyboard shortcuts">
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2 text-sm">
      {keys.map(([key, effect]) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="rounded border border-control bg-surface px-1.5 py-0.5 font-sans text-xs font-semibold">
              {key}
            </kbd>
          </dt>
          <dd>{effect}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
