import { getCustomerAccount, takePayment } from '@endcap/contract/client/page-calls.gen'
import { formatCents } from '@endcap/contract/money'
import { formatDay } from '@endcap/contract/shop-time'
import { buttonClass } from '@endcap/ui/button'
import { Skeleton } from '@endcap/ui/skeleton'
import { Link } from '@tanstack/react-router'
import { useCall } from '../api/queries.ts'
import { countOf } from '../layout/count-of.ts'
import { Panel } from '../layout/panel.tsx'
import { may } from '../session/may.ts'
import { useFeature } from '../shop/use-shop.ts'
import {
  AccountFigures,
  creditLeftOf,
  HoldChip,
  pastDueOf,
  useTermsName,
} from './account-facts.tsx'
import { formatBalance } from './account-words.ts'
import { usePaymentKey } from './use-payment-key.ts'

const Account = ({ customerId }: { customerId: string }) => {
  const { data } = useCall(getCustomerAccount, { params: { id: customerId } })
  usePaymentKey(customerId)
  if (data !== undefined) return <AccountSummary account={data.data} />
  return (
    <Panel title="Account" actions={<span className="h-9" />}>
      <div className="h-30 lg:h-20">
        <Skeleton />
      </div>
    </Panel>
  )
}

const AccountSummary = ({ account }: { account: Parameters<typeof useTermsName>[0] }) => {
  const terms = useTermsName(account)
  const [first] = account.open_items
  return (
    <Panel
      title="Account"
      actions={
        <>
          <HoldChip account={account} />
          <Link
            to={`/customers/${account.customer_id}/account` as string}
            className={buttonClass()}
          >
            Open account
          </Link>
          {may(takePayment) && (
            <Link
              to={'/payments/new' as string}
              search={{ customer: account.customer_id }}
              className={buttonClass()}
            >
              Take payment
            </Link>
          )}
        </>
      }
    >
      <AccountFigures account={account} />
      <p className="text-sm text-soft">
        {[
          terms,
          account.open_items.length > 0 &&
            countOf(account.open_items.length, 'open document', 'open documents'),
          first !== undefined &&
            first.due_on !== '' &&
            `oldest due ${formatDay(first.due_on, 'short')} (${formatCents(first.open)})`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </Panel>
  )
}

const Line = ({ customerId }: { customerId: string }) => {
  const { data } = useCall(getCustomerAccount, { params: { id: customerId } })
  if (data === undefined) return null
  const account = data.data
  const { balance, credit_limit: limit, pays_by_invoice: hasLimit } = account
  const left = creditLeftOf(account)
  const pastDue = pastDueOf(account)
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <Link to={`/customers/${customerId}/account` as string} className="link">
        Balance {formatBalance(balance)}
      </Link>
      {pastDue > 0 && <span className="text-danger">{formatCents(pastDue)} past due</span>}
      {hasLimit &&
        limit !== null &&
        left !== null &&
        (left < 0 ? (
          <span className="text-danger">
            {formatCents(-left)} over the limit of {formatCents(limit)}
          </span>
        ) : (
          <span>
            {formatCents(left)} of {formatCents(limit)} available
          </span>
        ))}
      <HoldChip account={account} />
    </p>
  )
}

/** The account in a line, for who takes an order; nothing as for the panel. */
export const AccountLine = ({ customerId }: { customerId: string }) =>
  useFeature('receivables') && may(getCustomerAccount) ? <Line customerId={customerId} /> : null

/** Nothing if the shop keeps no accounts, or for roles without the right. */
export const AccountPanel = ({ customerId }: { customerId: string }) =>
  useFeature('receivables') && may(getCustomerAccount) ? <Account customerId={customerId} /> : null
