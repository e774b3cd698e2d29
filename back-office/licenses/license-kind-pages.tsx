import { licenseKindEndpoints } from '@endcap/contract/client/page-calls.gen'
import type { LicenseKind } from '@endcap/contract/licenses/license-kind-rows'
import { type ExpiryRule, expiryRules } from '@endcap/contract/licenses/license-kinds'
import { formatMonthDay } from '@endcap/contract/shop-time'
import { useWatch } from 'react-hook-form'
import { EditRecord, NewRecord, type RecordKind } from '../forms/edit-page.tsx'
import { NumberInput } from '../forms/number-input.tsx'
import { FieldRow } from '../forms/record-form.tsx'
import { SwitchInput } from '../forms/switch-input.tsx'
import { ChoiceInput, TextInput } from '../forms/text-input.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { may } from '../session/may.ts'
import { stateChoices } from '../trade/law-words.ts'

const ruleNames: Readonly<Record<ExpiryRule, string>> = {
  entered: 'On the day entered with each license',
  fixed_day: 'Each year on the same day',
  initial_month: 'At the end of the month before the month of the first issue',
}

/** Has every day of a year. */
const leapYear = '2024'

const describeEnd = ({ expiry_rule, fixed_day }: LicenseKind): string =>
  expiry_rule === 'fixed_day'
    ? `Each year on ${formatMonthDay(`${leapYear}-${fixed_day}`, leapYear)}`
    : ruleNames[expiry_rule]

export const LicenseKindList = () => (
  <ListPage<LicenseKind>
    title="License kinds"
    list={licenseKindEndpoints.list}
    rowId={({ _id }) => _id}
    rowPath={({ _id }) => `/license-kinds/${_id}`}
    rowName={({ name }) => name}
    {...(may(licenseKindEndpoints.create) && {
      create: { label: 'New kind', path: '/license-kinds/new' },
    })}
    columns={[
      { id: 'name', label: 'License', width: 18, cell: ({ name }) => name },
      {
        id: 'state',
        label: 'State',
        width: 5,
        cell: ({ state_code }) => state_code || 'Federal',
      },
      { id: 'code', label: 'Code', width: 10, cell: ({ code }) => code },
      { id: 'authority', label: 'Authority', width: 14, cell: ({ authority }) => authority },
      { id: 'end', label: 'Ends', width: 16, card: 'line', cell: describeEnd },
    ]}
    empty="No kinds yet. Add the licenses that customers need, or those of a state under Set up a state."
  />
)

const FixedDay = () => {
  const rule: unknown = useWatch({ name: 'expiry_rule' })
  return rule === 'fixed_day' ? (
    <TextInput name="fixed_day" label="Last day of each year" help="As MM-DD, such as 06-30." />
  ) : null
}

const kind: RecordKind = {
  name: 'kind of license',
  list: { label: 'License kinds', path: '/license-kinds' },
  endpoints: licenseKindEndpoints,
  title: ({ name }) => String(name),
  // Another rule has no day.
  toBody: (values) =>
    values.expiry_rule === undefined || values.expiry_rule === 'fixed_day'
      ? values
      : { ...values, fixed_day: '' },
  values: {
    ...{ code: '', name: '', state_code: '', authority: '', number_pattern: '' },
    ...{ number_example: '', expiry_rule: 'entered', fixed_day: '', grace_days: 0 },
    ...{ is_premises_bound: true, needs_document: true },
  },
  Fields: ({ id }) => (
    <>
      <FieldRow columns="1fr 1fr">
        <TextInput
          name="name"
          label="Name"
          isRequired
          help="As customers read it, such as Georgia tobacco license."
        />
        <fieldset disabled={id !== undefined} className="contents">
          <TextInput name="code" label="Code" isRequired help="It never changes." />
        </fieldset>
      </FieldRow>
      <FieldRow columns="1fr 1fr">
        <ChoiceInput name="state_code" label="State" choices={[['', 'Federal'], ...stateChoices]} />
        <TextInput name="authority" label="Authority" />
      </FieldRow>
      <FieldRow columns="1fr 1fr">
        <TextInput
          name="number_pattern"
          label="Pattern of numbers"
          help="^[A-Z]\d{7}$ is a letter and seven digits. Other numbers are asked about. Empty: any."
        />
        <TextInput name="number_example" label="Example of a number" />
      </FieldRow>
      <ChoiceInput
        name="expiry_rule"
        label="Ends"
        choices={expiryRules.map((rule) => [rule, ruleNames[rule]])}
        help="Proposed when a license is entered; staff may enter another day."
      />
      <FixedDay />
      <NumberInput
        name="grace_days"
        label="Days of grace"
        help="How many days after its end a license is still accepted."
      />
      <SwitchInput name="is_premises_bound" label="Good only for the address it was verified for" />
      <SwitchInput name="needs_document" label="A copy is needed" />
    </>
  ),
}

export const LicenseKindForm = () => <EditRecord kind={kind} />
export const NewLicenseKindForm = () => <NewRecord kind={kind} />
