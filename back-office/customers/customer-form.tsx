import {
  changeCustomer,
  deliveryRouteEndpoints,
  getCustomer,
} from '@endcap/contract/client/staff-calls.gen'
import { useParams } from '@tanstack/react-router'
import { useCall } from '../api/queries.ts'
import { EditPage } from '../forms/edit-page.tsx'
import { FieldRow } from '../forms/record-form.tsx'
import type { FormValues } from '../forms/record-state.ts'
import { SwitchInput } from '../forms/switch-input.tsx'
import { AreaInput, ChoiceInput, TextInput } from '../forms/text-input.tsx'
import { hasCapability } from '../session/may.ts'

const join = (tags: unknown): string => (Array.isArray(tags) ? tags.join(', ') : '')
const split = (text: unknown): string[] =>
  String(text)
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')

const toBody = ({ tags, ...values }: FormValues): FormValues =>
  tags === undefined ? values : { ...values, tags: split(tags) }

/** The delivery route, if the shop has any. */
const RouteInput = () => {
  const { data } = useCall(deliveryRouteEndpoints.list, { query: { limit: 100 } })
  if (data === undefined || data.data.length === 0) return null
  return (
    <ChoiceInput
      name="delivery_route_id"
      label="Delivery route"
      choices={[
        ['', 'By zip code'],
        ...data.data.map(({ _id, name }): [string, string] => [_id, name]),
      ]}
    />
  )
}

export const CustomerForm = () => {
  const { id = '' } = useParams({ strict: false })
  const mayChangeEmail = hasCapability('customer-emails')
  return (
    <EditPage
      endpoints={{ get: getCustomer, change: changeCustomer }}
      params={{ id }}
      list={{ label: 'Customer', path: `/customers/${id}` }}
      title={({ business_name }) => String(business_name)}
      saved="Customer saved."
      toForm={(row) => ({ ...row, tags: join(row.tags) })}
      toBody={toBody}
    >
      <TextInput name="business_name" label="Business" isRequired />
      <FieldRow columns="3fr 1fr">
        <TextInput name="business_address" label="Address" isRequired />
        <TextInput name="aptNo" label="Apt / suite" />
      </FieldRow>
      <FieldRow columns="2fr 1fr 1fr 1fr">
        <TextInput name="city" label="City" isRequired />
        <TextInput name="state" label="State" isRequired />
        <TextInput name="zip" label="ZIP" isRequired />
        <TextInput name="country" label="Country" isRequired />
      </FieldRow>
      <FieldRow columns="1fr 1fr">
        <TextInput name="name" label="Name" isRequired />
        <TextInput name="phone" label="Phone" isRequired />
      </FieldRow>
      <FieldRow columns="1fr 1fr">
        <fieldset disabled={!mayChangeEmail} className="contents">
          <TextInput
            name="email"
            label="Email"
            type="email"
            isRequired
            {...(!mayChangeEmail && { help: 'A manager can change it.' })}
          />
        </fieldset>
        <TextInput name="time" label="Preferred pick-up time" isRequired />
      </FieldRow>
      <FieldRow columns="1fr 1fr">
        <TextInput name="tags" label="Tags" help="Separated by commas" />
        <AreaInput name="terms" label="Terms" rows={1} help="Of payment and delivery" />
      </FieldRow>
      <SwitchInput
        name="pays_by_invoice"
        label="Pays by invoice"
        help="Drivers collect no cash from this customer: the delivery sheet lists the orders apart."
      />
      <RouteInput />
    </EditPage>
  )
}
