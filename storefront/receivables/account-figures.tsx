import { formatCents } from '@endcap/contract/money'
import { availableCredit } from '@endcap/contract/receivables/credit'
import type { MyCredit } from '@endcap/contract/receivables/my-invoices'
import { formatDate } from '@endcap/contract/shop-time'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useShop } from '../api/use-shop.ts'
import { phoneHref } from '../paths.ts'

const Figure = ({
  label,
  amount,
  note = '',
  isAlarming = false,
}: {
  label: string
  amount: string
  note?: string
  isAlarming?: boolean
}) => (
  <div className="min-w-32 flex-1">
    <dt className="text-sm text-soft">{label}</dt>
    <dd
      className={`text-[1.375rem] leading-tight font-semibold ${isAlarming ? 'text-danger' : ''}`}
    >
      {amount}
      {note !== '' && <span className="mt-0.5 block text-xs font-normal text-soft">{note}</span>}
    </dd>
  </div>
)

/** Shows the balance, the overdue and due amounts, and the available credit. */
export const AccountFigures = ({ credit }: { credit: MyCredit }) => {
  const { phone } = useShop()
  const { balance, limit, open_orders, overdue, next_due, next_due_on, is_on_hold } = credit
  const available = availableCredit(credit)
  const [ordered, ofLimit] = [formatCents(open_orders), formatCents(limit ?? 0)]
  return (
    <section className="panel flex flex-col gap-3">
      <h2 className="sr-only">
        <Trans>Your account</Trans>
      </h2>
      <dl className="flex flex-wrap gap-x-8 gap-y-4 tabular-nums">
        <Figure
          label={balance < 0 ? t`Your credit` : t`You owe`}
          amount={formatCents(Math.abs(balance))}
          note={open_orders > 0 ? t`and ${ordered} ordered, not invoiced yet` : ''}
        />
        <Figure label={t`Overdue`} amount={formatCents(overdue)} isAlarming={overdue > 0} />
        {next_due_on !== '' && (
          <Figure
            label={t`Due next`}
            amount={formatCents(next_due)}
            note={formatDate(next_due_on)}
          />
        )}
        {available !== null && (
          <Figure
            label={t`Credit left`}
            amount={formatCents(available)}
            note={t`of ${ofLimit}`}
            isAlarming={available === 0}
          />
        )}
      </dl>
      {is_on_hold && (
        <p className="rounded-lg bg-danger-soft px-3 py-2 text-sm font-semibold">
          <Trans>Your account is on hold. Please pay open invoices or call us.</Trans>{' '}
          {phone !== '' && (
            <a href={phoneHref(phone)} className="link">
              {phone}
            </a>
          )}
        </p>
      )}
    </section>
  )
}
