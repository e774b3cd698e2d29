import { productClassEndpoints } from '@endcap/contract/client/staff-calls.gen'
import type { ProductClass } from '@endcap/contract/trade/product-classes'
import { pactKinds, type ReportingUnit, reportingUnits } from '@endcap/contract/trade/trade-kinds'
import { EditRecord, NewRecord, type RecordKind } from '../forms/edit-page.tsx'
import { NumberInput } from '../forms/number-input.tsx'
import { FieldRow } from '../forms/record-form.tsx'
import { SwitchInput } from '../forms/switch-input.tsx'
import { ChoiceInput, TextInput } from '../forms/text-input.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { may } from '../session/may.ts'

const unitNames: Readonly<Record<ReportingUnit, string>> = {
  stick: 'Sticks',
  item: 'Items',
  ml: 'Milliliters',
  oz: 'Ounces',
  piece: 'Pieces',
}

const pactNames: Readonly<Record<ProductClass['pact_kind'], string>> = {
  '': 'Not covered',
  cigarette: 'Cigarettes',
  ends: 'Vapor (ENDS)',
  smokeless: 'Smokeless tobacco',
}

export const ProductClassList = () => (
  <ListPage<ProductClass>
    title="Classes"
    list={productClassEndpoints.list}
    rowId={({ _id }) => _id}
    rowPath={({ _id }) => `/product-classes/${_id}`}
    rowName={({ name }) => name}
    {...(may(productClassEndpoints.create) && {
      create: { label: 'New class', path: '/product-classes/new' },
    })}
    columns={[
      { id: 'name', label: 'Class', width: 14, cell: ({ name }) => name },
      { id: 'code', label: 'Code', width: 10, cell: ({ code }) => code },
      {
        id: 'regulated',
        label: 'License',
        width: 8,
        card: 'corner',
        cell: ({ is_regulated }) => (is_regulated ? 'Needed, by rules' : 'Not needed'),
      },
      {
        id: 'unit',
        label: 'Reported in',
        width: 7,
        cell: ({ reporting_unit }) => unitNames[reporting_unit],
      },
      { id: 'pact', label: 'PACT Act', width: 9, cell: ({ pact_kind }) => pactNames[pact_kind] },
    ]}
    empty="No classes yet. Add the kinds of regulated goods, or those of a state under Set up a state."
  />
)

const kind: RecordKind = {
  name: 'class',
  list: { label: 'Classes', path: '/product-classes' },
  endpoints: productClassEndpoints,
  title: ({ name }) => String(name),
  values: {
    ...{ code: '', name: '', is_regulated: true, reporting_unit: 'item', pact_kind: '' },
    ...{ minimum_age: null, position: 10 },
  },
  Fields: ({ id }) => (
    <>
      <FieldRow columns="1fr 1fr">
        <TextInput name="name" label="Name" isRequired />
        <fieldset disabled={id !== undefined} className="contents">
          <TextInput
            name="code"
            label="Code"
            isRequired
            help="As products and files name it, such as vapor-closed. It never changes."
          />
        </fieldset>
      </FieldRow>
      <SwitchInput
        name="is_regulated"
        label="Customers need a license, by the rules of their state"
      />
      <FieldRow columns="1fr 1fr">
        <ChoiceInput
          name="reporting_unit"
          label="Reported in"
          choices={reportingUnits.map((unit) => [unit, unitNames[unit]])}
        />
        <ChoiceInput
          name="pact_kind"
          label="PACT Act"
          choices={pactKinds.map((one) => [one, pactNames[one]])}
        />
      </FieldRow>
      <FieldRow columns="1fr 1fr">
        <NumberInput name="minimum_age" label="Minimum age" help="Shown, not checked." />
        <NumberInput name="position" label="Position" help="Lower numbers come first." />
      </FieldRow>
    </>
  ),
}

export const ProductClassForm = () => <EditRecord kind={kind} />
export const NewProductClassForm = () => <NewRecord kind={kind} />
