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
import type { Settings } from '@endcap/contract/settings'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useController } from 'react-hook-form'
import { call } from '../api/call.ts'
import { ifMatch, useCall, useInvalidate } from '../api/queries.ts'
import { NumberInput } from '../forms/number-input.tsx'
import { FieldRow, RecordForm } from '../forms/record-form.tsx'
import { SwitchInput } from '../forms/switch-input.tsx'
import { AreaInput, ChoiceInput, TextInput } from '../forms/text-input.tsx'
import { PictureInput } from '../inputs/picture-input.tsx'
import { TranslationInputs } from '../inputs/translation-inputs.tsx'
import { formatNumber } from '../layout/count-of.ts'
import { NotLoaded } from '../layout/error-page.tsx'
import { Panel } from '../layout/panel.tsx'
import { useTitle } from '../layout/title.ts'
import { AppearancePanel } from './appearance-panel.tsx'
import { FeatureAside, FeatureSettings, inDollars } from './feature-panels.tsx'
import { ClosedDaysInput, PickupHoursInput } from './pickup-inputs.tsx'

/** The zones of the United States come before all others. */
const usZones = new Map([
  ['America/New_York', 'Eastern (New York)'],
  ['America/Chicago', 'Central (Chicago)'],
  ['America/Denver', 'Mountain (Denver)'],
  ['America/Phoenix', 'Arizona (Phoenix)'],
  ['America/Los_Angeles', 'Pacific (Los Angeles)'],
  ['America/Anchorage', 'Alaska (Anchorage)'],
  ['Pacific/Honolulu', 'Hawaii (Honolulu)'],
  ['America/Puerto_Rico', 'Atlantic (Puerto Rico)'],
])
const otherZones = Intl.supportedValuesOf('timeZone').filter((zone) => !usZones.has(zone))

const TimeZoneInput = ({ current }: { current: string }) => (
  <ChoiceInput
    name="time_zone"
    label="Time zone"
    isRequired
    choices={[...new Set([...usZones.keys(), current, ...otherZones])].map((zone) => [
      zone,
      usZones.get(zone) ?? zone.replaceAll('_', ' '),
    ])}
    help="For business days and pick-up hours."
  />
)

const OrderMailsInput = () => {
  const { field } = useController({ name: 'order_mails' })
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : []
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">Email the customer when an order is</legend>
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
  <Panel title="Store" id="store">
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
  <Panel title="Customer care" id="customer-care">
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
  <Panel title="Disclaimers" id="disclaimers">
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
  <Panel title="Emails" id="emails">
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
  <Panel title="Staff logins" id="staff-logins">
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
  <Panel title="Customers’ order pages" id="order-pages">
    <ChoiceInput
      name="order_details"
      label="Total and date of an order"
      choices={[
        ['corrected', 'The true total and date (recommended)'],
        ['as-specified', 'A third of the total, and the phone number as the date'],
      ]}
      help="Only what customers see under My Orders. They always pay the true total, and emails and invoices show it."
    />
  </Panel>
)

/** Goes to the panel that the address names, such as `#emails`. */
const usePanelOfAddress = (): void => {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    const panel = hash === '' ? null : document.getElementById(hash)
    panel?.scrollIntoView()
    panel?.focus({ preventScroll: true })
  }, [hash])
}

export const SettingsPage = () => {
  useTitle('Settings')
  const { data, error, refetch } = useCall(getSettings)
  if (data === undefined) return <NotLoaded error={error} refetch={refetch} />
  const reload = async () => (await refetch({ throwOnError: true })).data?.data ?? data.data
  return <SettingsForm settings={data.data} reload={reload} />
}

const SettingsForm = ({
  settings,
  reload,
}: {
  settings: Settings
  reload: () => Promise<Settings>
}) => {
  const invalidate = useInvalidate()
  usePanelOfAddress()
  return (
    <div className="flex flex-col gap-3">
      <h1>Settings</h1>
      <RecordForm
        values={settings}
        saved="Settings saved."
        save={async (changed) => {
          await call(changeSettings, { body: inDollars(changed), headers: ifMatch(settings) })
          await invalidate('settings', 'shop')
        }}
        reload={reload}
        aside={
          <>
            <Panel title="Pick-up" id="pick-up">
              <PickupHoursInput />
              <ClosedDaysInput />
            </Panel>
            <EmailsPanel />
            <SessionsPanel />
            <Panel title="Stock" id="stock">
              <NumberInput
                name="low_stock_level"
                label="Low stock level"
                min={0}
                help="Products with this many available pieces or fewer are low. A product can have its own level."
              />
            </Panel>
            <OrderPagesPanel />
            <FeatureAside features={settings.features} />
          </>
        }
      >
        <StorePanel timeZone={settings.time_zone} />
        <AppearancePanel />
        <CustomerCarePanel />
        <DisclaimersPanel />
        <FeatureSettings features={settings.features} />
      </RecordForm>
    </div>
  )
}
