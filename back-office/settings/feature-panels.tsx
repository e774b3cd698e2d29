import { centsToDollars } from '@endcap/contract/money'
import {
  type ShopFeature,
  shopFeatures,
  withNeeded,
  withoutFeature,
} from '@endcap/contract/shop-features'
import { states } from '@endcap/contract/trade/states'
import { LabeledSwitch } from '@endcap/ui/switch'
import { Link } from '@tanstack/react-router'
import { useController } from 'react-hook-form'
import { MoneyInput } from '../forms/money-input.tsx'
import { NumberInput } from '../forms/number-input.tsx'
import { FieldRow } from '../forms/record-form.tsx'
import type { FormValues } from '../forms/record-state.ts'
import { SwitchInput } from '../forms/switch-input.tsx'
import { AreaInput, ChoiceInput } from '../forms/text-input.tsx'
import { Panel } from '../layout/panel.tsx'

const features: Readonly<Record<ShopFeature, { label: string; help: string }>> = {
  receivables: {
    label: 'Receivables',
    help: 'Invoices are booked on customers’ accounts, with payments, terms, credit limits and statements.',
  },
  claims: {
    label: 'Claims',
    help: 'Customers report what was short, wrong or damaged, and get a credit memo. Needs receivables.',
  },
  runs: {
    label: 'Drivers’ runs',
    help: 'Drivers deliver and collect on their phone, and settle in the evening. Needs receivables.',
  },
  licenses: {
    label: 'Licenses',
    help: 'Regulated products go only to customers whose license is verified and valid on the day of delivery.',
  },
  excise: {
    label: 'Excise',
    help: 'Excise is computed for each line, by the state’s rates, and printed on invoices.',
  },
}

/** Also switches on the features that a feature needs, or off those that need it. */
const FeaturesPanel = () => {
  const { field, fieldState } = useController({ name: 'features' })
  const chosen: readonly ShopFeature[] = Array.isArray(field.value) ? field.value : []
  const change = (feature: ShopFeature, isOn: boolean) => {
    field.onChange(isOn ? withNeeded([...chosen, feature]) : withoutFeature(chosen, feature))
  }
  return (
    <Panel title="Features" id="features">
      {shopFeatures.map((feature) => (
        <div key={feature}>
          <LabeledSwitch
            label={features[feature].label}
            isOn={chosen.includes(feature)}
            onChange={(isOn) => change(feature, isOn)}
          />
          <p className="mt-1 text-xs text-soft">{features[feature].help}</p>
        </div>
      ))}
      {/* Needed before licenses can be switched on, when no menu leads there yet. */}
      <p className="text-sm">
        For licenses and excise, begin with{' '}
        <Link to={'/trade' as string} className="link">
          Set up a state
        </Link>
        , which leads through the rules and these switches.
      </p>
      {fieldState.error !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {fieldState.error.message}
        </p>
      )}
    </Panel>
  )
}

const ReceivablesPanel = () => (
  <Panel title="Receivables" id="receivables">
    <FieldRow columns="1fr 1fr">
      <MoneyInput
        name="returned_check_fee"
        label="Fee for a returned check"
        help="Suggested when you book a returned check. Empty: none."
      />
      <NumberInput
        name="hold_after_days"
        label="Refuse orders when past due by (days)"
        help="For customers who pay by invoice. Empty: never."
      />
    </FieldRow>
    <p className="text-sm">
      <Link to={'/payment-terms' as string} className="link">
        Payment terms
      </Link>
    </p>
    <h3 className="text-sm font-semibold">Cash reports (Form 8300)</h3>
    <FieldRow columns="1fr 1fr">
      <MoneyInput
        name="cash_report_above"
        label="Report cash above"
        help="Cash of exactly this amount isn’t reported."
      />
      <NumberInput name="cash_report_days" label="Report within (days)" min={1} />
    </FieldRow>
    <FieldRow columns="1fr 1fr">
      <NumberInput
        name="cash_report_hours"
        label="Per customer, add up (hours)"
        min={1}
        help="Cash received within this time is added up."
      />
      <NumberInput
        name="cash_report_months"
        label="Per invoice, add up (months)"
        min={1}
        help="Cash received for one invoice within this time is added up."
      />
    </FieldRow>
  </Panel>
)

const ClaimsPanel = () => (
  <Panel title="Claims" id="claims">
    <FieldRow columns="1fr 1fr">
      <MoneyInput
        name="claim_clerk_limit"
        label="Clerks may credit up to"
        help="Per claim. Managers decide larger claims."
      />
      <MoneyInput
        name="claim_auto_limit"
        label="Credit automatically up to"
        help="Per claim. Empty: staff decide every claim."
      />
    </FieldRow>
    <p className="text-sm">
      <Link to={'/claim-reasons' as string} className="link">
        Reasons for claims
      </Link>
    </p>
  </Panel>
)

const RunsPanel = () => (
  <Panel title="Drivers’ runs" id="runs">
    <MoneyInput
      name="over_short_limit"
      label="Cash over or short without a reason"
      help="If a run’s cash differs by more, its settlement needs a reason."
    />
  </Panel>
)

const LicensesSettings = () => (
  <Panel title="Licenses" id="licenses">
    <NumberInput
      name="transit_days"
      label="Days in transit"
      min={0}
      help="From the order to its delivery, if it has no delivery day. A license must be good on that day."
    />
    <SwitchInput
      name="block_unclassified"
      label="Refuse products without a class"
      help="If they are in a category with regulated products, a class is probably missing."
    />
    <SwitchInput
      name="require_resale_certificate"
      label="Require a certificate of resale"
      help="Customers without one can’t order anything."
    />
    <SwitchInput
      name="approval_needs_license"
      label="Ask before approving without a license"
      help="When you approve a customer who has no verified license."
    />
    <p className="text-sm">
      <Link to={'/licenses' as string} search={{ owner: 'shop' }} className="link">
        Our licenses
      </Link>
    </p>
  </Panel>
)

const stateChoices: readonly (readonly [string, string])[] = [
  ['', 'Not set'],
  ...Object.entries(states),
]

const ExciseSettings = () => (
  <Panel title="Excise" id="excise">
    <ChoiceInput
      name="home_state"
      label="State of the warehouse"
      choices={stateChoices}
      help="Its rates apply to goods that are picked up."
    />
    <AreaInput
      name="ship_from"
      label="Shipped from"
      rows={2}
      help="The address as it is printed on invoices."
    />
    <SwitchInput
      name="auto_invoice"
      label="Issue the invoice when an order is ready"
      help="Otherwise staff issue it."
    />
  </Panel>
)

type Features = { features: readonly ShopFeature[] }

/** Switches for the features, and the longest panel of their settings. */
export const FeatureSettings = ({ features }: Features) => (
  <>
    <FeaturesPanel />
    {features.includes('receivables') && <ReceivablesPanel />}
  </>
)

/** The other panels of the features that are switched on. */
export const FeatureAside = ({ features }: Features) => (
  <>
    {features.includes('claims') && <ClaimsPanel />}
    {features.includes('runs') && <RunsPanel />}
    {features.includes('licenses') && <LicensesSettings />}
    {features.includes('excise') && <ExciseSettings />}
  </>
)

const amounts = ['returned_check_fee', 'cash_report_above']
/** Empty is $0.00. */
const limits = ['claim_clerk_limit', 'claim_auto_limit', 'over_short_limit']

const amountInDollars = (name: string, value: unknown): unknown => {
  if (![...amounts, ...limits].includes(name)) return value
  if (typeof value === 'number') return centsToDollars(value)
  return limits.includes(name) ? (value ?? 0) : value
}

/** Amounts are sent in dollars. */
export const inDollars = (changed: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(changed).map(([name, value]) => [name, amountInDollars(name, value)]),
  )
