import { Trans } from '@lingui/react/macro'
import { useShop } from '../api/use-shop.ts'
import { phoneHref } from '../paths.ts'
import { JoinSteps } from './join-steps.tsx'

/** Beside the forms of guests, on a desktop. */
export const JoinPanel = () => {
  const { phone } = useShop()
  return (
    <aside className="on-brand join-panel">
      <h2 className="text-[1.375rem]/7 font-semibold tracking-tight text-balance">
        <Trans>Wholesale for convenience stores and smoke shops</Trans>
      </h2>
      <JoinSteps />
      {phone !== '' && (
        <p className="border-t border-line pt-5 text-sm text-soft">
          <Trans>
            Questions? Call{' '}
            <a href={phoneHref(phone)} className="link whitespace-nowrap">
              {phone}
            </a>
          </Trans>
        </p>
      )}
    </aside>
  )
}
