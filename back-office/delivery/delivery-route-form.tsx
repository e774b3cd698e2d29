import { deliveryRouteEndpoints, listCustomers } from '@endcap/contract/client/staff-calls.gen'
import { centsToDollars } from '@endcap/contract/money'
import { Link } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { useCall } from '../api/queries.ts'
import { EditRecord, NewRecord, type RecordKind } from '../forms/edit-page.tsx'
import { MoneyInput } from '../forms/money-input.tsx'
import { FieldRow } from '../forms/record-form.tsx'
import type { FormValues } from '../forms/record-state.ts'
import { AreaInput, ChoiceInput, TextInput } from '../forms/text-input.tsx'
import { formatNumber } from '../layout/count-of.ts'
import { may } from '../session/may.ts'
import { DaysInput } from '../settings/pickup-inputs.tsx'
import { WeekdaysInput } from './weekdays-input.tsx'

const toForm = ({ zip_codes, ...values }: FormValues): FormValues => ({
  ...values,
  zip_codes: Array.isArray(zip_codes) ? zip_codes.join(' ') : '',
})

const amounts = ['minimum', 'fee']

/** Converts cents to dollars and an empty amount to 0. The API refuses any other text. */
const toAmount = (value: unknown): unknown =>
  typeof value === 'number' ? centsToDollars(value) : (value ?? 0)

/** Zip codes are separated by spaces, commas or line breaks. */
const toBody = ({ zip_codes, ...values }: FormValues): FormValues => ({
  ...Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      amounts.includes(name) ? toAmount(value) : value,
    ]),
  ),
  ...(typeof zip_codes === 'string' && {
    zip_codes: zip_codes.split(/[\s,;]+/).filter((code) => code !== ''),
  }),
})

const rules = [
  ['fee', 'Charge a delivery fee'],
  ['refuse', 'Refuse the order'],
] as const

const Fields = () => {
  const rule = useWatch({ name: 'below_minimum' })
  return (
    <>
      <TextInput name="name" label="Name" isRequired />
      <WeekdaysInput />
      <DaysInput
        name="holidays"
        legend="Holidays"
        label="Add a holiday"
        help="No deliveries on this route on these days."
      />
      <FieldRow columns="1fr 1fr 1fr">
        <MoneyInput name="minimum" label="Minimum order" help="Leave empty for none" />
        <ChoiceInput name="below_minimum" label="Below the minimum" choices={rules} />
        {rule === 'fee' && (
          <MoneyInput name="fee" label="Delivery fee" help="Leave empty for none" />
        )}
      </FieldRow>
      <AreaInput
        name="zip_codes"
        label="ZIP codes"
        help="Customers in these ZIP codes get this route, unless another one is set on their page."
        rows={3}
      />
    </>
  )
}

const RouteCustomers = ({ id }: { id: string }) => {
  const { data } = useCall(listCustomers, { query: { route: id, limit: 5, sort: 'business_name' } })
  if (data === undefined) return null
  const more = data.total - data.data.length
  return (
    <section className="flex flex-col gap-1 text-sm">
      <h2 className="font-semibold">Customers ({formatNumber(data.total)})</h2>
      {data.data.length === 0 && (
        <p className="text-soft">
          None yet. Enter ZIP codes, or choose this route on a customer’s page.
        </p>
      )}
      <ul>
        {data.data.map((customer) => (
          <li key={customer._id}>
            <Link to={`/customers/${customer._id}` as string} className="link py-1">
              {customer.business_name}
            </Link>{' '}
            <span className="text-soft">
              {customer.zip}
              {customer.delivery_route_id === '' ? ', by ZIP code' : ', set on their page'}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link to={'/customers' as string} search={{ route: id }} className="link py-1">
          All customers on this route
        </Link>
      )}
    </section>
  )
}

const kind: RecordKind = {
  name: 'route',
  list: { label: 'Routes', path: '/delivery-routes' },
  endpoints: deliveryRouteEndpoints,
  title: ({ name }) => String(name),
  values: {
    name: '',
    weekdays: [],
    holidays: [],
    minimum: null,
    below_minimum: 'fee',
    fee: null,
    zip_codes: '',
  },
  Fields: ({ id }) => (
    <>
      <Fields />
      {id !== undefined && may(listCustomers) && <RouteCustomers id={id} />}
    </>
  ),
  toForm,
  toBody,
}

export const DeliveryRouteForm = () => <EditRecord kind={kind} />

export const NewDeliveryRouteForm = () => <NewRecord kind={kind} />
