import { exciseRateEndpoints } from '@endcap/contract/client/page-calls.gen'
import { type ExciseMethod, exciseMethods } from '@endcap/contract/excise/excise-kinds'
import type { ExciseRateRow } from '@endcap/contract/excise/excise-rates'
import { describeRate, fitToMethod, type RateValues } from '@endcap/contract/excise/rate-values'
import { useWatch } from 'react-hook-form'
import { EditRecord, type RecordKind } from '../forms/edit-page.tsx'
import { FieldRow } from '../forms/record-form.tsx'
import type { FormValues } from '../forms/record-state.ts'
import { SwitchInput } from '../forms/switch-input.tsx'
import { ChoiceInput, TextInput } from '../forms/text-input.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { may } from '../session/may.ts'
import { NewLawRow } from '../trade/copied-row.tsx'
import {
  ClassInput,
  isConfirmed,
  LawActions,
  LawFields,
  type LawRow,
  lawColumns,
  lawFilters,
  StateInput,
} from '../trade/law-parts.tsx'
import { withNulls, withoutNulls } from '../trade/law-words.ts'
import { ExciseTabs } from './excise-tabs.tsx'
import { TryExcise } from './try-excise.tsx'

const methodNames: Readonly<Record<ExciseMethod, string>> = {
  per_stick: 'Dollars per stick',
  per_item: 'Dollars per item',
  per_ml: 'Dollars per milliliter',
  per_oz: 'Dollars per ounce',
  percent_of_cost: 'Percent of the wholesale cost',
  none: 'No excise',
}

export const ExciseRateList = () => (
  <div className="flex flex-col gap-4">
    <ExciseTabs chosen="/excise-rates" />
    <ListPage<ExciseRateRow>
      title="Excise rates"
      list={exciseRateEndpoints.list}
      rowId={({ _id }) => _id}
      rowPath={({ _id }) => `/excise-rates/${_id}`}
      rowName={({ class_name, state_code }) => `${class_name}, ${state_code}`}
      {...(may(exciseRateEndpoints.create) && {
        create: { label: 'New rate', path: '/excise-rates/new' },
      })}
      filters={lawFilters}
      columns={[
        { id: 'class', label: 'Class', width: 13, cell: ({ class_name }) => class_name },
        { id: 'state', label: 'State', width: 4, cell: ({ state_code }) => state_code },
        { id: 'rate', label: 'Rate', width: 14, card: 'line', cell: describeRate },
        {
          id: 'added',
          label: 'Price',
          width: 7,
          from: 'laptop',
          cell: ({ is_added, method }) =>
            method === 'none' ? '' : is_added ? 'Added' : 'Included',
        },
        ...lawColumns<ExciseRateRow>(exciseRateEndpoints),
      ]}
      empty="No rates yet. Add them, or those of a state under Set up a state."
    />
    <TryExcise />
  </div>
)

const RateInputs = () => {
  const method: unknown = useWatch({ name: 'method' })
  if (method === 'none') return null
  return (
    <FieldRow columns="1fr 1fr">
      {method === 'percent_of_cost' ? (
        <TextInput name="percent" label="Percent" help="With at most two decimals, such as 7." />
      ) : (
        <TextInput
          name="rate"
          label="Rate in dollars"
          help="With at most six decimals, such as 0.0185."
        />
      )}
      <TextInput name="cap" label="Maximum per item in dollars" help="Empty: none." />
    </FieldRow>
  )
}

/** Values that another method used are not sent with the chosen one. */
const toBody = (values: FormValues): FormValues => {
  const body = withNulls(values)
  if (body.method === undefined) return body
  const sent = { rate: null, percent: null, cap: null, ...body } as FormValues & RateValues
  const fitted = fitToMethod(sent)
  const names = ['rate', 'percent', 'cap'] as const
  return {
    ...body,
    ...Object.fromEntries(names.filter((name) => name in body).map((name) => [name, fitted[name]])),
  }
}

const kind: RecordKind = {
  name: 'rate of excise',
  list: { label: 'Excise rates', path: '/excise-rates' },
  endpoints: exciseRateEndpoints,
  title: ({ class_name, state_code }) => `${String(class_name)}, ${String(state_code)}`,
  isLocked: isConfirmed,
  toForm: withoutNulls,
  toBody,
  actions: (row) => (
    <LawActions row={row as unknown as LawRow} calls={exciseRateEndpoints} path="/excise-rates" />
  ),
  values: {
    ...{ state_code: '', class_id: '', method: 'percent_of_cost', rate: '', percent: '' },
    ...{ cap: '', is_added: false, label: '', valid_from: '', valid_until: '', source: '' },
  },
  Fields: () => (
    <LawFields>
      <FieldRow columns="1fr 1fr">
        <StateInput />
        <ClassInput />
      </FieldRow>
      <ChoiceInput
        name="method"
        label="Computed as"
        choices={exciseMethods.map((method) => [method, methodNames[method]])}
        help="“No excise” says that there is none. A class without any rate is unknown, which is not the same."
      />
      <RateInputs />
      <TextInput
        name="label"
        label="Text to print"
        isRequired
        help="On orders and invoices, such as Georgia excise tax."
      />
      <SwitchInput name="is_added" label="Added to the price; otherwise the price includes it" />
    </LawFields>
  ),
}

export const ExciseRateForm = () => <EditRecord kind={kind} />
export const NewExciseRateForm = () => <NewLawRow kind={kind} />
