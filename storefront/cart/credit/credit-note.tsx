import { type Cents, formatCents } from '@endcap/contract/money'
import { availableCredit, missingCredit } from '@endcap/contract/receivables/credit'
import type { MyCredit } from '@endcap/contract/receivables/my-invoices'
import { formatShortDay } from '@endcap/contract/shop-time'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useShop } from '../../api/use-shop.ts'
import { paths, phoneHref } from '../../paths.ts'
import { ShopLink } from '../../ui/shop-link.tsx'

/** `$500.00 due Dec 4`; empty if nothing is due from today on. */
const describeNextDue = ({ next_due, next_due_on }: MyCredit): string => {
  if (next_due_on === '') return ''
  const amount = formatCents(next_due)
  const day = formatShortDay(new Date(next_due_on), 'UTC', new Date())
  return t`${amount} due ${day}`
}

/** Returns a sentence that says why an order of `more` would be refused, or `''`. */
const describeRefusal = (credit: MyCredit, more: Cents): string => {
  if (credit.is_on_hold)
    return t`Your account is on hold, so we can’t take this order. Please pay open invoices or call us.`
  const missing = missingCredit(credit, more)
  const amount = formatCents(missing)
  return missing === 0
    ? ''
    : t`This order is ${amount} over your credit limit. Please pay open invoices, order less, or call us.`
}

export const CreditActions = () => {
  const { phone } = useShop()
  return (
    <p className="flex flex-wrap gap-x-4">
      <ShopLink href={paths.invoices()} className="link py-1">
        <Trans>See your invoices</Trans>
      </ShopLink>
      {phone !== '' && (
        <a href={phoneHref(phone)} className="link py-1">
          <Trans>Call {phone}</Trans>
        </a>
      )}
    </p>
  )
}

/** Shows the balance of a customer who pays by invoice, before an order of `more`. Renders nothing for others. */
export const CreditNote = ({
  credit,
  more,
}: {
  credit: MyCredit | undefined
  more: Cents | undefined
}) => {
  if (credit === undefined) return null
  const refusal = describeRefusal(credit, more ?? 0)
  const available = availableCredit(credit)
  const [owed, overdue] = [formatCents(credit.balance), formatCents(credit.overdue)]
  const due = describeNextDue(credit)
  const figures = [formatCents(available ?? 0), formatCents(credit.limit ?? 0)] as const
  const [left, limit] = figures
  return (
    <div className="credit-note">
      <p className="tabular-nums">
        <span>{t`You owe ${owed}`}</span>
        {credit.overdue > 0 && (
          <span className="font-semibold text-danger">{` · ${t`${overdue} overdue`}`}</span>
        )}
        {due !== '' && <span>{` · ${due}`}</span>}
        {available !== null && <span>{` · ${t`${left} of ${limit} credit left`}`}</span>}
      </p>
      {refusal !== '' && (
        <div role="status" className="mt-2 rounded-lg bg-danger-soft p-3 text-sm text-ink">
          <p className="font-semibold">{refusal}</p>
          <CreditActions />
        </div>
      )}
    </div>
  )
}
