import type { Session as Device } from '@endcap/contract/accounts/sessions'
import { listSessions } from '@endcap/contract/client/calls.gen'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { api, sentenceOf } from '../api/api.ts'
import { type Query, useQuery } from '../api/use-query.ts'
import { useShop } from '../api/use-shop.ts'
import { AccountFrame } from '../forms/account-frame.tsx'
import { paths } from '../paths.ts'
import { ShopLink } from '../ui/shop-link.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { SessionsList } from './sessions-list.tsx'
import { useCustomerOnly } from './use-guards.ts'

const sessionsQuery = (customerId: string): Query<{ data: Device[] }> => ({
  key: customerId,
  fetch: () => api()(listSessions),
})

export const AccountSettingsPage = () => {
  const session = useCustomerOnly()
  const { data, error, refetch } = useQuery(
    session === undefined ? null : sessionsQuery(session.result._id),
  )
  return (
    <AccountFrame
      wide
      title={t`Password and devices`}
      intro={session?.result.email ?? t`Your account`}
    >
      <div className="grid items-start gap-4 md:grid-cols-2">
        {session !== undefined && <ChangePasswordForm session={session} onChanged={refetch} />}
        <section className="panel flex flex-col gap-2">
          <h2 className="text-lg font-semibold">
            <Trans>Devices</Trans>
          </h2>
          <p className="text-sm text-soft">
            <Trans>
              You are logged in on these devices. If you don’t recognize one, log it out and change
              your password.
            </Trans>
          </p>
          {data === undefined && error === null && (
            <div role="status" className="h-16 rounded-lg bg-surface">
              <span className="sr-only">
                <Trans>Loading...</Trans>
              </span>
            </div>
          )}
          {data === undefined && error !== null && (
            <div className="flex flex-col items-start gap-3">
              <p role="alert">{sentenceOf(error)}</p>
              <button type="button" className="button-quiet" onClick={refetch}>
                <Trans>Try again</Trans>
              </button>
            </div>
          )}
          {data !== undefined && <SessionsList sessions={data.data} onEnded={refetch} />}
        </section>
      </div>
      {useShop().features?.includes('licenses') && (
        <ShopLink href={paths.licenses()} className="link self-start py-2">
          <Trans>Your licenses</Trans>
        </ShopLink>
      )}
      <ShopLink href={paths.myOrders()} className="link self-start py-2">
        <Trans>My Orders</Trans>
      </ShopLink>
    </AccountFrame>
  )
}
