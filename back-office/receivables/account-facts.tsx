import {
  changeCustomerAccount,
  listCashReports,
  paymentTermsEndpoints,
} from '@endcap/contract/client/page-calls.gen'
import { formatCents } from '@endcap/contract/money'
import type { CustomerAccount } from '@endcap/contract/receivables/receivables'
import { formatDay } from '@endcap/contract/shop-time'
import { Banner } from '@endcap/ui/banner'
import { Button } from '@endcap/ui/button'
import { Chip } from '@endcap/ui/chip'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAction, useCall } from '../api/queries.ts'
import { Figures } from '../layout/description-list.tsx'
import { may } from '../session/may.ts'
import { ageingTitles, formatBalance } from './account-words.ts'
import { accountResources } from './booking-dialog.tsx'

export const pastDueOf = ({ ageing }: CustomerAccount): number =>
  ageing.columns.slice(1).reduce((sum, cents) => sum + cents, 0)

/** Negative if the account is over its limit; null without one. */
export const creditLeftOf = ({ credit_limit, balance, open_orders }: CustomerAccount) =>
  credit_limit === null ? null : credit_limit - balance - open_orders

const describeCredit = (account: CustomerAccount): readonly (readonly [string, ReactNode])[] => {
  const left = creditLeftOf(account)
  if (left === null) return []
  const limit = formatCents(account.credit_limit ?? 0)
  if (left >= 0) return [[`Available of ${limit}`, formatCents(left)]]
  const over = (
    <span key="over" className="text-danger">
      {formatCents(-left)}
    </span>
  )
  return [[`Over the limit of ${limit}`, over]]
}

export const AccountFigures = ({ account }: { account: CustomerAccount }) => {
  const { balance, ageing } = account
  const pastDue = pastDueOf(account)
  return (
    <Figures
      items={[
        ['Balance', formatBalance(balance)],
        [
          'Past due',
          <span key="due" className={pastDue > 0 ? 'text-danger' : undefined}>
            {formatCents(pastDue)}
          </span>,
        ],
        ...(ageing.unapplied < 0 ? [['Unapplied', formatBalance(ageing.unapplied)] as const] : []),
        ...describeCredit(account),
      ]}
    />
  )
}

/** Shows the open amounts by days past due. */
export const AgeingStrip = ({ account: { ageing } }: { account: CustomerAccount }) => (
  <dl className="grid grid-cols-3 gap-x-4 gap-y-2 text-sm sm:grid-cols-6">
    {[...ageing.columns, ageing.unapplied].map((cents, at) => (
      <div key={ageingTitles[at]}>
        <dt className="text-xs text-soft">{ageingTitles[at]}</dt>
        <dd className={`tabular-nums ${at > 0 && at < 5 && cents > 0 ? 'text-danger' : ''}`}>
          {formatBalance(cents)}
        </dd>
      </div>
    ))}
  </dl>
)

/** Says why orders are refused; null if they aren’t. */
export const HoldChip = ({ account }: { account: CustomerAccount }): ReactNode => {
  if (account.is_on_hold) return <Chip tone="danger">On hold</Chip>
  return account.is_held_by_days ? <Chip tone="danger">Held: past due too long</Chip> : null
}

export const HoldButton = ({ account }: { account: CustomerAccount }) => {
  const { customer_id: id, is_on_hold: isOnHold } = account
  const change = useAction(changeCustomerAccount, {
    alsoChanges: accountResources,
    message: ({ data }) => (data.is_on_hold ? 'The account is on hold.' : 'The hold is released.'),
  })
  if (!may(changeCustomerAccount)) return null
  return (
    <Button
      isBusy={change.isPending}
      onClick={() => change.mutate({ params: { id }, body: { is_on_hold: !isOnHold } })}
    >
      {isOnHold ? 'Release hold' : 'Put on hold'}
    </Button>
  )
}

/** The name of the account’s terms. */
export const useTermsName = ({ terms_id }: CustomerAccount): string => {
  const { data } = useCall(paymentTermsEndpoints.list, { query: { limit: 100 } })
  if (terms_id === '') return 'Due when issued'
  return data?.data.find(({ _id }) => _id === terms_id)?.name ?? ''
}

/** Cash that Form 8300 is due for: of a customer, or of all with links to their accounts. */
export const CashReportBanner = ({
  customerId,
  action,
}: {
  customerId?: string
  action?: ReactNode
}) => {
  const { data } = useCall(listCashReports)
  const reports = (data?.data ?? []).filter(
    ({ customer_id }) => customerId === undefined || customer_id === customerId,
  )
  if (reports.length === 0) return null
  return (
    <Banner kind="warning" action={action}>
      {reports.map(
        ({ customer_id, business_name, invoice, cash, money_orders, from, to, due_on }) => (
          <p key={`${customer_id} ${invoice}`}>
            {customerId === undefined && (
              <>
                <Link to={`/customers/${customer_id}/account` as string} className="link">
                  {business_name}
                </Link>
                {': '}
              </>
            )}
            <strong>
              Form 8300 is due {formatDay(due_on, 'short')}: {formatCents(cash)} in cash
            </strong>{' '}
            {invoice === null ? '' : `for INV-${invoice} `}
            {from === to
              ? `on ${formatDay(from, 'short')}`
              : `from ${formatDay(from, 'short')} to ${formatDay(to, 'short')}`}
            .
            {money_orders > 0 && ` Also ${formatCents(money_orders)} in money orders, not counted.`}
          </p>
        ),
      )}
    </Banner>
  )
}
