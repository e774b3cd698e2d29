import {
  addOpeningBalance,
  applyCredit,
  changeCustomerAccount,
  chargeFee,
  fileCashReport,
  paymentTermsEndpoints,
  refundCredit,
  reversePayment,
  writeOff,
} from '@endcap/contract/client/page-calls.gen'
import { type Cents, centsToDollars, formatCents } from '@endcap/contract/money'
import type { PaymentMethod } from '@endcap/contract/receivables/account-kinds'
import type {
  AccountEntry,
  CustomerAccount,
  OpenItem,
} from '@endcap/contract/receivables/receivables'
import { shopClock } from '@endcap/contract/shop-time'
import type { FieldValues } from 'react-hook-form'
import { call } from '../api/call.ts'
import { ifMatch, useCall } from '../api/queries.ts'
import { MoneyInput } from '../forms/money-input.tsx'
import { FieldRow } from '../forms/record-form.tsx'
import { SwitchInput } from '../forms/switch-input.tsx'
import { AreaInput, ChoiceInput, TextInput } from '../forms/text-input.tsx'
import { useTimeZone } from '../shop/use-shop.ts'
import { documentName, methods } from './account-words.ts'
import { BookingDialog } from './booking-dialog.tsx'

type DialogProps = { account: CustomerAccount; onClose: () => void }

const once = (key: string) => ({ headers: { 'idempotency-key': key } })

/** A field's amount in dollars; the text that is no amount is refused by the server. */
const dollars = (value: unknown): number =>
  typeof value === 'number' ? centsToDollars(value) : Number.NaN

const amountOf = ({ amount }: FieldValues): string =>
  typeof amount === 'number' ? formatCents(amount) : ''

const useToday = (): string => shopClock(new Date(), useTimeZone()).day

export const OpeningDialog = ({ account, onClose }: DialogProps) => (
  <BookingDialog
    title="Opening balance"
    rule="The balance that the customer owed, or had overpaid, before this account was opened."
    submitLabel="Book opening balance"
    values={{ kind: 'opening', amount: null, day: useToday(), due_on: '', note: '' }}
    send={({ kind, amount, day, due_on, note }, key) =>
      call(addOpeningBalance, {
        params: { id: account.customer_id },
        body: { kind, amount: dollars(amount), day, due_on: due_on || null, note },
        ...once(key),
      })
    }
    done={(values) => `Opening balance of ${amountOf(values)} booked.`}
    onClose={onClose}
  >
    <FieldRow columns="1fr 1fr">
      <ChoiceInput
        name="kind"
        label="The customer"
        choices={[
          ['opening', 'Owes this amount'],
          ['opening_credit', 'Has this credit'],
        ]}
      />
      <MoneyInput name="amount" label="Amount" />
    </FieldRow>
    <FieldRow columns="1fr 1fr">
      <TextInput name="day" label="Date" type="date" />
      <TextInput name="due_on" label="Due" type="date" help="Empty: on the same date." />
    </FieldRow>
    <TextInput name="note" label="Note" />
  </BookingDialog>
)

export const FeeDialog = ({ account, onClose }: DialogProps) => (
  <BookingDialog
    title="Charge a fee"
    rule="The fee is due today and appears on the customer’s statement."
    submitLabel="Charge fee"
    values={{ amount: null, reason: '' }}
    send={({ amount, reason }, key) =>
      call(chargeFee, {
        params: { id: account.customer_id },
        body: { amount: dollars(amount), reason },
        ...once(key),
      })
    }
    done={(values) => `Fee of ${amountOf(values)} charged.`}
    onClose={onClose}
  >
    <MoneyInput name="amount" label="Amount" />
    <TextInput name="reason" label="Reason" isRequired />
  </BookingDialog>
)

const sumOpen = (items: readonly OpenItem[]): Cents =>
  items.reduce((sum, { open }) => sum + open, 0)

const listNames = (items: readonly OpenItem[]): string =>
  new Intl.ListFormat('en').format(items.map(documentName))

export const WriteOffDialog = ({
  account,
  items,
  onClose,
}: DialogProps & { items: readonly OpenItem[] }) => (
  <BookingDialog
    title={`Write off ${formatCents(sumOpen(items))}?`}
    rule={`The customer no longer owes the open balance of ${listNames(items)}. This can’t be undone.`}
    submitLabel="Write off"
    isDangerous
    values={{ reason: '' }}
    send={({ reason }, key) =>
      call(writeOff, {
        params: { id: account.customer_id },
        body: {
          allocate: items.map(({ _id, open }) => ({ item_id: _id, amount: centsToDollars(open) })),
          reason,
        },
        ...once(key),
      })
    }
    done={() => `${formatCents(sumOpen(items))} written off.`}
    onClose={onClose}
  >
    <AreaInput name="reason" label="Reason" isRequired />
  </BookingDialog>
)

export const RefundDialog = ({ account, item, onClose }: DialogProps & { item: OpenItem }) => (
  <BookingDialog
    title={`Refund ${documentName(item)}`}
    rule={`Pays up to ${formatCents(item.open)} of this credit back to the customer.`}
    submitLabel="Book refund"
    values={{ amount: item.open, method: 'check', reference: '', reason: '' }}
    send={({ amount, method, reference, reason }, key) =>
      call(refundCredit, {
        params: { id: account.customer_id },
        body: {
          ...{ credit_id: item._id, amount: dollars(amount), reference, reason },
          method: method as PaymentMethod,
        },
        ...once(key),
      })
    }
    done={(values) => `${amountOf(values)} refunded.`}
    onClose={onClose}
  >
    <FieldRow columns="1fr 1fr 1fr">
      <MoneyInput name="amount" label="Amount" />
      <ChoiceInput
        name="method"
        label="How"
        choices={methods.map(({ method, label }) => [method, label])}
      />
      <TextInput name="reference" label="Number" />
    </FieldRow>
    <TextInput name="reason" label="Reason" isRequired />
  </BookingDialog>
)

export const ApplyDialog = ({
  account,
  credit,
  items,
  onClose,
}: DialogProps & {
  credit: OpenItem
  /** The chosen charges; empty: those due first. */
  items: readonly OpenItem[]
}) => {
  let rest = credit.open
  const allocate = items.flatMap(({ _id, open }) => {
    const cents = Math.min(rest, open)
    rest -= cents
    return cents > 0 ? [{ item_id: _id, amount: centsToDollars(cents) }] : []
  })
  return (
    <BookingDialog
      title={`Apply ${documentName(credit)}`}
      rule={`Its ${formatCents(credit.open)} pays ${
        items.length > 0 ? listNames(items) : 'the charges due first'
      }. Select charges first to pay others.`}
      submitLabel="Apply credit"
      values={{}}
      send={() =>
        call(applyCredit, {
          params: { id: account.customer_id },
          body: { credit_id: credit._id, allocate: items.length > 0 ? allocate : null },
        })
      }
      done={() => 'Credit applied.'}
      onClose={onClose}
    >
      {null}
    </BookingDialog>
  )
}

export const ReverseDialog = ({
  account,
  entry,
  onClose,
}: DialogProps & { entry: AccountEntry }) => {
  const isCheck = entry.method === 'check'
  return (
    <BookingDialog
      title={`Reverse ${documentName(entry)}`}
      rule={`The charges that its ${formatCents(-entry.amount)} paid are open again. The payment stays on record.`}
      submitLabel={isCheck ? 'Book returned check' : 'Reverse payment'}
      isDangerous
      values={{
        reason: isCheck ? 'Returned check' : '',
        fee: isCheck ? account.returned_check_fee : null,
        hold: false,
      }}
      send={({ reason, fee, hold }) =>
        call(reversePayment, {
          params: { id: entry.item_id },
          body: { reason, fee: fee === null ? null : dollars(fee), hold },
        })
      }
      done={() => `${documentName(entry)} was reversed.`}
      onClose={onClose}
    >
      <TextInput name="reason" label="Reason" isRequired />
      <MoneyInput name="fee" label="Fee" help="Empty: no fee." />
      <SwitchInput
        name="hold"
        label="Put the account on hold"
        help="If this customer pays by invoice, orders are refused until you release the hold."
      />
    </BookingDialog>
  )
}

export const TermsDialog = ({ account, onClose }: DialogProps) => {
  const { data } = useCall(paymentTermsEndpoints.list, { query: { limit: 100 } })
  if (data === undefined) return null
  return (
    <BookingDialog
      title="Terms and limit"
      rule="New terms apply from the next invoice. The limit applies if the customer pays by invoice."
      submitLabel="Save"
      values={{ terms_id: account.terms_id, credit_limit: account.credit_limit }}
      send={({ terms_id, credit_limit }) =>
        call(changeCustomerAccount, {
          params: { id: account.customer_id },
          body: {
            terms_id,
            credit_limit: credit_limit === null ? null : dollars(credit_limit),
          },
          ...(account.version > 0 && { headers: ifMatch(account) }),
        })
      }
      done={() => 'Terms and limit saved.'}
      onClose={onClose}
    >
      <ChoiceInput
        name="terms_id"
        label="Payment terms"
        choices={[
          ['', 'Due when issued'],
          ...data.data.map(({ _id, name }) => [_id, name] as const),
        ]}
      />
      <MoneyInput name="credit_limit" label="Credit limit" help="Empty: no limit." />
    </BookingDialog>
  )
}

export const CashReportDialog = ({ account, onClose }: DialogProps) => (
  <BookingDialog
    title="Form 8300 was filed"
    rule="Marks the cash received so far as reported. Cash received from now on counts toward a new report."
    submitLabel="Record report"
    values={{ filed_on: useToday(), note: '' }}
    send={({ filed_on, note }) =>
      call(fileCashReport, { params: { id: account.customer_id }, body: { filed_on, note } })
    }
    done={() => 'Report recorded.'}
    onClose={onClose}
  >
    <TextInput name="filed_on" label="Filed on" type="date" />
    <TextInput name="note" label="Note" />
  </BookingDialog>
)
