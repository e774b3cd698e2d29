import { Icon } from '../../ui/icon.tsx'
import { type CartNotice, type CartState, dismissNotice } from '../sync/cart-state.ts'

/** Notices about the cart: changed on another device, products removed, a change refused. */
export const CartNotices = ({ state }: { state: CartState }) => (
  <div className="flex flex-col gap-2 empty:hidden" aria-live="polite">
    {state.notice !== null && (
      <div className="flex items-start gap-3 rounded-lg bg-accent-soft px-4 py-2 text-sm">
        <div className="flex-1 py-2">
          <NoticeText notice={state.notice} />
        </div>
        <button type="button" onClick={dismissNotice} className="icon-button -mr-2">
          <Icon name="close" className="size-5" />
          <span className="sr-only">Close this notice</span>
        </button>
      </div>
    )}
  </div>
)

const NoticeText = ({ notice }: { notice: CartNotice }) => {
  if (notice.kind === 'refused') return notice.sentence
  if (notice.kind === 'removed')
    return `No longer sold, and taken out of your cart: ${notice.titles.join(', ')}.`
  return (
    <>
      <p>Your cart was changed on another device. Your own changes are saved too:</p>
      <ul className="mt-1 list-disc pl-5">
        {notice.lines.map(({ title, was, now }) => (
          <li key={title}>
            {title}: {was === 0 ? `${now} added` : now === 0 ? 'removed' : `${was} is now ${now}`}
          </li>
        ))}
      </ul>
    </>
  )
}
