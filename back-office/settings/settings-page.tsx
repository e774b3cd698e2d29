import { changeSettings, getSettings } from '@endcap/contract/client/staff-calls.gen'
import {
  ageDisclaimer,
  checkoutDisclaimer,
  footerDisclaimer,
} from '@endcap/contract/content/disclaimers'
import {
  maxStaffIdleMinutes,
  maxStaffSessionHours,
  minStaffIdleMinutes,
} from '@endcap/contract/limits'
import { orderMails } from '@endcap/contract/orders/order-changes'
import { Link } from '@tanstack/react-router'
import { useController } from 'react-hook-form'
import { call } from '../api/call.ts'
import { ifMatch, useCall, useInvalidate } from '../api/queries.ts'
import { FieldRow, RecordForm } from '../forms/record-form.tsx'
import { SwitchInput } from '../forms/switch-input.tsx'
import { AreaInput, ChoiceInput, NumberInput, TextInput } from '../forms/text-input.tsx'
import { PictureInput } from '../inputs/picture-input.tsx'
import { TranslationInputs } from '../inputs/translation-inputs.tsx'
import { formatNumber } from '../layout/count-of.ts'
import { NotLoaded } from '../layout/error-page.tsx'
import { Panel } from '../layout/panel.tsx'
import { useTitle } from '../layout/title.ts'
import { ClosedDaysInput, PickupHoursInput } from './pickup-inputs.tsx'

const timeZones = Intl.supportedValuesOf('timeZone')

const TimeZoneInput = ({ current }: { current: string }) => (
  <ChoiceInput
    name="time_zone"
    label="Time zone"
    isRequired
    choices={[...new Set([current, ...timeZones])].map((zone) => [zone, zone.replaceAll('_', ' ')])}
    help="For business days and pick-up hours."
  />
)

const OrderMailsInput = () => {
  const { field } = useController({ name: 'order_mails' })
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : []
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">Email the customer when an order is</legend>
      <div className="grid gap-1 sm:grid-cols-2">
        {Object.entries(orderMails).map(([mail, label]) => (
          <label
            key={mail}
            className="flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              checked={chosen.includes(mail)}
              onChange={({ target }) =>
                field.onChange(
                  Object.keys(orderMails).filter((other) =>
                    other === mail ? target.checked : chosen.includes(other),
                  ),
                )
              }
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** If a text is empty, its default is shown. */
const disclaimers = [
  { name: 'age_disclaimer', label: 'Age check', text: ageDisclaimer },
  { name: 'footer_disclaimer', label: 'Page footer', text: footerDisclaimer },
  { name: 'checkout_disclaimer', label: 'Checkout', text: checkoutDisclaimer },
] as const

const StorePanel = ({ timeZone }: { timeZone: string }) => (
  <Panel title="Store">
    <TextInput name="store_name" label="Store name" isRequired />
    <PictureInput
      name="logo"
      label="Logo"
      isWide
      help="Replaces the shop’s mark and name on pages, emails, invoices and packing slips. A wide PNG without margins works best."
    />
    <TextInput name="address" label="Address" />
    <TimeZoneInput current={timeZone} />
  </Panel>
)

const CustomerCarePanel = () => (
  <Panel title="Customer care">
    <FieldRow columns="1fr 1fr">
      <TextInput name="phone" label="Phone" />
      <TextInput name="fax" label="Fax" />
    </FieldRow>
    <TextInput name="email" label="Email" type="email" />
    <FieldRow columns="1fr 1fr">
      <TextInput name="facebook" label="Facebook" type="url" />
      <TextInput name="instagram" label="Instagram" type="url" />
    </FieldRow>
    <FieldRow columns="1fr 1fr">
      <TextInput name="tiktok" label="TikTok" type="url" />
      <TextInput name="youtube" label="YouTube" type="url" />
    </FieldRow>
  </Panel>
)

const DisclaimersPanel = () => (
  <Panel title="Disclaimers">
    {disclaimers.map(({ name, label, text }) => (
      <AreaInput key={name} name={name} label={label} rows={3} placeholder={text} />
    ))}
    <p className="text-xs text-soft">
      Leave empty to use the text shown in gray, in the visitor’s language. Your own text is shown
      in every language you don’t translate it into.
    </p>
    <TranslationInputs
      help="For visitors who chose this language. If a text is empty, they see yours above, or the default in their language if you have none."
      fields={disclaimers.map(({ name, label }) => ({ name, label, rows: 3 }))}
    />
  </Panel>
)

const EmailsPanel = () => (
  <Panel title="Emails">
    <TextInput
      name="notify_email"
      label="Send order and message notifications to"
      type="email"
      help="Leave empty to use the email address above, or the owner’s if there is none."
    />
    <OrderMailsInput />
    <p className="text-sm">
      <Link to="/settings/emails" className="link">
        Edit email texts
      </Link>
    </p>
  </Panel>
)

const SessionsPanel = () => (
  <Panel title="Staff logins">
    <FieldRow columns="1fr 1fr">
      <NumberInput
        name="staff_session_hours"
        label="Log out after (hours)"
        min={1}
        help={`From 1 to ${maxStaffSessionHours}, counted from login.`}
      />
      <NumberInput
        name="staff_idle_minutes"
        label="Log out when idle for (minutes)"
        min={minStaffIdleMinutes}
        help={`From ${minStaffIdleMinutes} to ${formatNumber(maxStaffIdleMinutes)}.`}
      />
    </FieldRow>
    <SwitchInput
      name="require_second_factor"
      label="Require two-step login for owners and managers"
      help="Until they set it up, they can open only My account. Set up yours first."
    />
  </Panel>
)

const OrderPagesPanel = () => (
  <Panel title="Customers’ order pages">
    <ChoiceInput
      name="order_details"
      label="Total and date of an order"
      choices={[
        [
          'as-specified',
          'As first specified: a third of the total, and the phone number as the date',
        ],
        ['corrected', 'Corrected: the true total and the date'],
      ]}
      help="As first specified, the page shows a third of the order’s total, and the customer’s phone number instead of the order’s date. Choose “Corrected” unless someone relies on that. Customers always pay the true total."
    />
  </Panel>
)

export const SettingsPage = () => {
  useTitle('Settings')
  const invalidate = useInvalidate()
  const { data, error, refetch } = useCall(getSettings)
  if (data === undefined) return <NotLoaded error={error} refetch={refetch} />
  const settings = data.data
  return (
    <div className="flex flex-col gap-3">
      <h1>Settings</h1>
      <RecordForm
        values={settings}
        saved="Settings saved."
        save={async (body) => {
          await call(changeSettings, { body, headers: ifMatch(settings) })
          await invalidate('settings', 'shop')
        }}
        reload={async () => (await refetch({ throwOnError: true })).data?.data ?? settings}
      >
        <StorePanel timeZone={settings.time_zone} />
        <Panel title="Pick-up">
          <PickupHoursInput />
          <ClosedDaysInput />
        </Panel>
        <CustomerCarePanel />
        <DisclaimersPanel />
        <EmailsPanel />
        <SessionsPanel />
        <Panel title="Stock">
          <NumberInput
            name="low_stock_level"
            label="Low stock level"
            min={0}
            help="Products with this many available pieces or fewer are low. A product can have its own level."
          />
        </Panel>
        <OrderPagesPanel />
      </RecordForm>
    </div>
  )
}
