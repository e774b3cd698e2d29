import { licenseKindEndpoints, licenseRuleEndpoints } from '@endcap/contract/client/page-calls.gen'
import type { LicenseRule } from '@endcap/contract/licenses/license-rules'
import { classesOfTrade } from '@endcap/contract/trade/trade-kinds'
import { useCall } from '../api/queries.ts'
import { EditRecord, type RecordKind } from '../forms/edit-page.tsx'
import { FieldRow } from '../forms/record-form.tsx'
import { ChoiceInput } from '../forms/text-input.tsx'
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
import { buyerNames, withNulls, withoutNulls } from '../trade/law-words.ts'

export const LicenseRuleList = () => (
  <ListPage<LicenseRule>
    title="License rules"
    list={licenseRuleEndpoints.list}
    rowId={({ _id }) => _id}
    rowPath={({ _id }) => `/license-rules/${_id}`}
    rowName={({ class_name, state_code }) => `${class_name}, ${state_code}`}
    {...(may(licenseRuleEndpoints.create) && {
      create: { label: 'New rule', path: '/license-rules/new' },
    })}
    filters={lawFilters}
    columns={[
      { id: 'class', label: 'Class', width: 14, cell: ({ class_name }) => class_name },
      { id: 'state', label: 'State', width: 4, cell: ({ state_code }) => state_code },
      {
        id: 'buyer',
        label: 'Buyers',
        width: 8,
        cell: ({ buyer_class }) => (buyer_class === null ? 'All others' : buyerNames[buyer_class]),
      },
      {
        id: 'kind',
        label: 'License',
        width: 14,
        card: 'line',
        cell: ({ kind_id, kind_name }) => (kind_id === null ? 'None needed' : kind_name),
      },
      ...lawColumns<LicenseRule>(licenseRuleEndpoints),
    ]}
    empty="No rules yet. Without a confirmed rule, regulated products can’t be sold."
  />
)

const KindInput = () => {
  const { data } = useCall(licenseKindEndpoints.list, { query: { limit: 100 } })
  const kinds = (data?.data ?? []).map(({ _id, name }) => [_id, name] as const)
  return <ChoiceInput name="kind_id" label="License" choices={[['', 'None needed'], ...kinds]} />
}

const kind: RecordKind = {
  name: 'license rule',
  list: { label: 'License rules', path: '/license-rules' },
  endpoints: licenseRuleEndpoints,
  title: ({ class_name, state_code }) => `${String(class_name)}, ${String(state_code)}`,
  isLocked: isConfirmed,
  toForm: withoutNulls,
  toBody: withNulls,
  actions: (row) => (
    <LawActions row={row as unknown as LawRow} calls={licenseRuleEndpoints} path="/license-rules" />
  ),
  values: {
    ...{ state_code: '', class_id: '', buyer_class: '', kind_id: '' },
    ...{ valid_from: '', valid_until: '', source: '' },
  },
  Fields: () => (
    <LawFields>
      <FieldRow columns="1fr 1fr">
        <StateInput />
        <ClassInput />
      </FieldRow>
      <FieldRow columns="1fr 1fr">
        <ChoiceInput
          name="buyer_class"
          label="Buyers"
          choices={[
            ['', 'All without a rule of their own'],
            ...classesOfTrade.map((one) => [one, buyerNames[one]] as const),
          ]}
        />
        <KindInput />
      </FieldRow>
    </LawFields>
  ),
}

export const LicenseRuleForm = () => <EditRecord kind={kind} />
export const NewLicenseRuleForm = () => <NewLawRow kind={kind} />
