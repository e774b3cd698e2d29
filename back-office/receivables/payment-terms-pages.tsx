import { paymentTermsEndpoints } from '@endcap/contract/client/page-calls.gen'
import { paymentTermsRules } from '@endcap/contract/receivables/due-day'
import type { PaymentTerms } from '@endcap/contract/receivables/payment-terms'
import { Button } from '@endcap/ui/button'
import { useAction, useCall } from '../api/queries.ts'
import { EditRecord, NewRecord, type RecordKind } from '../forms/edit-page.tsx'
import { MoneyInput } from '../forms/money-input.tsx'
import { NumberInput } from '../forms/number-input.tsx'
import { FieldRow } from '../forms/record-form.tsx'
import { ChoiceInput, TextInput } from '../forms/text-input.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { may } from '../session/may.ts'

type Terms = Pick<PaymentTerms, 'rule' | 'days' | 'discount_bp' | 'discount_days'>

const describeDue = ({ rule, days }: Terms): string => {
  if (rule === 'on_delivery') return 'When issued'
  if (rule === 'days') return `${days} days after the invoice`
  return days === 0 ? 'At the end of the month' : `${days} days after the end of the month`
}

const describeDiscount = ({ discount_bp, discount_days }: Terms): string =>
  discount_bp === 0 ? '' : `${discount_bp / 100}% within ${discount_days} days`

const ruleNames: Readonly<Record<PaymentTerms['rule'], string>> = {
  on_delivery: 'When issued',
  days: 'A number of days after the invoice',
  end_of_month: 'A number of days after the end of its month',
}

const presets = [
  { name: 'COD', rule: 'on_delivery', days: 0 },
  { name: 'Net 7', rule: 'days', days: 7 },
  { name: 'Net 14', rule: 'days', days: 14 },
  { name: 'Net 30', rule: 'days', days: 30 },
  { name: 'EOM', rule: 'end_of_month', days: 0 },
] as const

/** While there are no terms, the usual ones are one tap away. */
const Presets = () => {
  const { data } = useCall(paymentTermsEndpoints.list, { query: { limit: 100 } })
  const create = useAction(paymentTermsEndpoints.create, {
    message: ({ data: { name } }) => `${name} was added.`,
  })
  const names = data?.data.map(({ name }) => name)
  const missing = presets.filter(({ name }) => !names?.includes(name))
  // Offered until other terms than these were added.
  const isOffered = names?.every((name) => presets.some((preset) => preset.name === name))
  if (!may(paymentTermsEndpoints.create) || !isOffered || missing.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      Add
      {missing.map(({ name, rule, days }) => (
        <Button
          key={name}
          isBusy={create.isPending}
          onClick={() => create.mutate({ body: { name, rule, days } })}
        >
          {name}
        </Button>
      ))}
    </div>
  )
}

export const PaymentTermsList = () => (
  <ListPage<PaymentTerms>
    title="Payment terms"
    list={paymentTermsEndpoints.list}
    rowId={({ _id }) => _id}
    rowPath={({ _id }) => `/payment-terms/${_id}`}
    rowName={({ name }) => name}
    {...(may(paymentTermsEndpoints.create) && {
      create: { label: 'New terms', path: '/payment-terms/new' },
    })}
    above={<Presets />}
    columns={[
      { id: 'name', label: 'Terms', width: 12, cell: ({ name }) => name },
      { id: 'due', label: 'Invoices are due', width: 18, card: 'line', cell: describeDue },
      { id: 'discount', label: 'Early payment', width: 14, card: 'line', cell: describeDiscount },
    ]}
    empty="No terms yet. Without terms, invoices are due when they are issued."
  />
)

const kind: RecordKind = {
  name: 'payment terms',
  list: { label: 'Payment terms', path: '/payment-terms' },
  endpoints: paymentTermsEndpoints,
  title: ({ name }) => String(name),
  values: { name: '', rule: 'days', days: 30, discount_bp: 0, discount_days: 0 },
  Fields: () => (
    <>
      <TextInput name="name" label="Name" isRequired help="As customers see it, such as Net 15." />
      <FieldRow columns="2fr 1fr">
        <ChoiceInput
          name="rule"
          label="Invoices are due"
          choices={paymentTermsRules.map((rule) => [rule, ruleNames[rule]])}
        />
        <NumberInput name="days" label="Days" />
      </FieldRow>
      <FieldRow columns="1fr 1fr">
        {/* Hundredths of a percent, as cents are of a dollar. */}
        <MoneyInput
          name="discount_bp"
          label="Discount for early payment"
          unit="%"
          help="0 for none."
        />
        <NumberInput name="discount_days" label="If paid within (days)" />
      </FieldRow>
    </>
  ),
}

export const PaymentTermsForm = () => <EditRecord kind={kind} />

export const NewPaymentTermsForm = () => <NewRecord kind={kind} />
