import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Icon } from '../../ui/icon.tsx'
import { type CartNotice, type CartState, dismissNotice } from '../sync/cart-state.ts'

export const CartNotices = ({ state }: { state: CartState }) => (
  <div className="flex flex-col gap-2 empty:hidden" aria-live="polite">
    {state.notice !== null && (
      <div className="flex items-start gap-3 rounded-lg bg-info-soft px-4 py-2 text-sm">
        <div className="flex-1 py-2">
          <NoticeText notice={state.notice} />
        </div>
        <button type="button" onClick={dismissNotice} className="icon-button -me-2">
          <Icon name="close" className="size-5" />
          <span className="sr-only">
            <Trans>Close this notice</Trans>
          </span>
        </button>
      </div>
    )}
  </div>
)

const NoticeText = ({ notice }: { notice: CartNotice }) => {
  if (notice.kind === 'refused') return notice.sentence
  if (notice.kind === 'removed') {
    const titles = notice.titles.join(', ')
    return t`No longer sold and removed from your cart: ${titles}.`
  }
  return (
    <>
      <p>
        <Trans>Your cart was changed on another device. Your own changes are saved too:</Trans>
      </p>
      <ul className="mt-1 list-disc ps-5">
        {notice.lines.map(({ title, was, now }) => (
          <li key={title}>
            {title}: {changeOf(was, now)}
          </li>
        ))}
      </ul>
    </>
  )
}

const changeOf = (was: number, now: number): string => {
  if (was === 0) return t`${now} added`
  return now === 0 ? t`removed` : t`${was} is now ${now}`
}
