import { documentRuleEndpoints } from '@endcap/contract/client/page-calls.gen'
import type { DocumentRule } from '@endcap/contract/excise/document-rules'
import { invoiceFields } from '@endcap/contract/excise/excise-kinds'
import { useWatch } from 'react-hook-form'
import { EditRecord, type RecordKind } from '../forms/edit-page.tsx'
import { FieldRow } from '../forms/record-form.tsx'
import { AreaInput, ChoiceInput } from '../forms/text-input.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { may } from '../session/may.ts'
import { NewLawRow } from '../trade/copied-row.tsx'
import {
  isConfirmed,
  LawActions,
  LawFields,
  type LawRow,
  lawColumns,
  lawFilters,
  StateInput,
} from '../trade/law-parts.tsx'
import { invoiceFieldNames, withNulls, withoutNulls } from '../trade/law-words.ts'

export const DocumentRuleList = () => (
  <ListPage<DocumentRule>
    title="Document rules"
    list={documentRuleEndpoints.list}
    rowId={({ _id }) => _id}
    rowPath={({ _id }) => `/document-rules/${_id}`}
    rowName={({ field, state_code }) => `${invoiceFieldNames[field]}, ${state_code}`}
    {...(may(documentRuleEndpoints.create) && {
      create: { label: 'New rule', path: '/document-rules/new' },
    })}
    filters={lawFilters}
    columns={[
      {
        id: 'field',
        label: 'Invoices show',
        width: 12,
        cell: ({ field }) => invoiceFieldNames[field],
      },
      { id: 'state', label: 'State', width: 4, cell: ({ state_code }) => state_code },
      {
        id: 'wording',
        label: 'Wording',
        width: 16,
        card: 'line',
        cell: ({ wording }) => wording.replaceAll('\n', ' · '),
      },
      ...lawColumns<DocumentRule>(documentRuleEndpoints),
    ]}
    empty="No rules yet. Add what a state requires on invoices, or add a state’s rules under Set up a state."
  />
)

const Wording = () => {
  const field: unknown = useWatch({ name: 'field' })
  return (
    <AreaInput
      name="wording"
      label="Wording"
      rows={2}
      help={
        field === 'tax_mark'
          ? 'Two lines: the text for excise that is paid, then the text for excise that the buyer owes.'
          : 'Only if the law prescribes one.'
      }
    />
  )
}

const kind: RecordKind = {
  name: 'document rule',
  list: { label: 'Document rules', path: '/document-rules' },
  endpoints: documentRuleEndpoints,
  title: ({ field, state_code }) =>
    `${invoiceFieldNames[field as DocumentRule['field']]}, ${String(state_code)}`,
  isLocked: isConfirmed,
  toForm: withoutNulls,
  toBody: withNulls,
  actions: (row) => (
    <LawActions
      row={row as unknown as LawRow}
      calls={documentRuleEndpoints}
      path="/document-rules"
    />
  ),
  values: {
    ...{ state_code: '', field: '', wording: '', valid_from: '', valid_until: '', source: '' },
  },
  Fields: () => (
    <LawFields>
      <FieldRow columns="1fr 1fr">
        <StateInput />
        <ChoiceInput
          name="field"
          label="Invoices show"
          isRequired
          choices={invoiceFields.map((field) => [field, invoiceFieldNames[field]])}
        />
      </FieldRow>
      <Wording />
    </LawFields>
  ),
}

export const DocumentRuleForm = () => <EditRecord kind={kind} />
export const NewDocumentRuleForm = () => <NewLawRow kind={kind} />
