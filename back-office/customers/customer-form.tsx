import { type CustomerField, customerFields } from '@endcap/contract/accounts/customer-fields'
import {
  changeCustomer,
  createCustomer,
  deliveryRouteEndpoints,
  getCustomer,
} from '@endcap/contract/client/staff-calls.gen'
import { customerInvitationDays } from '@endcap/contract/limits'
import { defaultPickupTime } from '@endcap/contract/orders/pickup-slots'
import { useParams } from '@tanstack/react-router'
import { useCall } from '../api/queries.ts'
import { CreatePage, EditPage } from '../forms/edit-page.tsx'
import { FieldRow } from '../forms/record-form.tsx'
import type { FormValues } from '../forms/record-state.ts'
import { SwitchInput } from '../forms/switch-input.tsx'
import { AreaInput, ChoiceInput, TextInput } from '../forms/text-input.tsx'
import { Panel } from '../layout/panel.tsx'
import { hasCapability } from '../session/may.ts'
import { useHasTradeFacts } from '../shop/use-shop.ts'
import { classOfTradeLabels } from './class-of-trade-labels.ts'

const field = (name: CustomerField) => ({ name, label: customerFields[name].label })

const join = (tags: unknown): string => (Array.isArray(tags) ? tags.join(', ') : '')
const split = (text: unknown): string[] =>
  String(text)
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')

const toBody = ({ tags, ...values }: FormValues): FormValues =>
  tags === undefined ? values : { ...values, tags: split(tags) }

/** Hidden if the shop has no delivery routes. */
const RouteInput = () => {
  const { data } = useCall(deliveryRouteEndpoints.list, { query: { limit: 100 } })
  if (data === undefined || data.data.length === 0) return null
  return (
    <ChoiceInput
      {...field('delivery_route_id')}
      choices={[
        ['', 'By ZIP code'],
        ...data.data.map(({ _id, name }): [string, string] => [_id, name]),
      ]}
    />
  )
}

const BusinessWithUs = () => (
  <Panel title="Business with us">
    <TextInput {...field('tags')} help="Separated by commas" />
    <AreaInput {...field('terms')} rows={2} help="Payment and delivery terms" />
    <SwitchInput
      {...field('pays_by_invoice')}
      help="Drivers don’t collect cash from this customer. The delivery sheet lists these orders separately."
    />
    <RouteInput />
  </Panel>
)

const LawAndTax = () => {
  if (!useHasTradeFacts()) return null
  return (
    <Panel title="Law and tax">
      <ChoiceInput {...field('class_of_trade')} choices={Object.entries(classOfTradeLabels)} />
      <TextInput {...field('fein')} help="Nine digits, such as 12-3456789" />
      <TextInput {...field('sales_tax_number')} />
      <TextInput {...field('county')} />
    </Panel>
  )
}

const Aside = () => (
  <>
    <BusinessWithUs />
    <LawAndTax />
  </>
)

const Fields = ({ mayChangeEmail = true }: { mayChangeEmail?: boolean }) => (
  <>
    <Panel title="Business">
      <TextInput {...field('business_name')} isRequired />
      <FieldRow columns="3fr 1fr">
        <TextInput {...field('business_address')} isRequired />
        <TextInput {...field('aptNo')} />
      </FieldRow>
      <FieldRow columns="2fr 1fr 1fr 1fr">
        <TextInput {...field('city')} isRequired />
        <TextInput {...field('state')} isRequired />
        <TextInput {...field('zip')} isRequired />
        <TextInput {...field('country')} isRequired />
      </FieldRow>
    </Panel>
    <Panel title="Contact">
      <FieldRow columns="1fr 1fr">
        <TextInput {...field('name')} isRequired />
        <TextInput {...field('phone')} isRequired />
      </FieldRow>
      <FieldRow columns="1fr 1fr">
        <fieldset disabled={!mayChangeEmail} className="contents">
          <TextInput
            {...field('email')}
            type="email"
            isRequired
            {...(!mayChangeEmail && { help: 'A manager can change it.' })}
          />
        </fieldset>
        <TextInput {...field('time')} isRequired />
      </FieldRow>
    </Panel>
  </>
)

export const CustomerForm = () => {
  const { id = '' } = useParams({ strict: false })
  return (
    <EditPage
      endpoints={{ get: getCustomer, change: changeCustomer }}
      params={{ id }}
      list={{ label: 'Customer', path: `/customers/${id}` }}
      title={({ business_name }) => String(business_name)}
      saved="Customer saved."
      toForm={(row) => ({ ...row, tags: join(row.tags) })}
      toBody={toBody}
      isGrouped
      aside={<Aside />}
    >
      <Fields mayChangeEmail={hasCapability('customer-emails')} />
    </EditPage>
  )
}

const newCustomer = {
  ...{ business_name: '', business_address: '', aptNo: '', city: '', state: '', zip: '' },
  ...{ country: 'USA', name: '', phone: '', email: '', time: defaultPickupTime },
  ...{ tags: '', terms: '', pays_by_invoice: false, delivery_route_id: '' },
  ...{ class_of_trade: 'retailer', fein: '', sales_tax_number: '', county: '', approve: true },
}

export const NewCustomerForm = () => (
  <CreatePage
    endpoint={createCustomer}
    list={{ label: 'Customers', path: '/customers' }}
    title="New customer"
    values={newCustomer}
    saved="Customer added."
    saveLabel="Add customer"
    toBody={toBody}
    confirm={{ code: 'not_confirmed', label: 'Approve anyway', values: { confirm: true } }}
    isGrouped
    aside={<Aside />}
  >
    <Fields />
    <Panel title="Account">
      <SwitchInput
        name="approve"
        label="Approve and invite"
        help={`The customer gets a mail with a link for choosing a password, valid for ${customerInvitationDays} days, and can order. Otherwise the customer waits for approval.`}
      />
    </Panel>
  </CreatePage>
)
