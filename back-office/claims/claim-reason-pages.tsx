import { stockEffects } from '@endcap/contract/claims/claim-kinds'
import type { ClaimReason } from '@endcap/contract/claims/claim-reasons'
import { claimReasonEndpoints } from '@endcap/contract/client/page-calls.gen'
import { EditRecord, NewRecord, type RecordKind } from '../forms/edit-page.tsx'
import { NumberInput } from '../forms/number-input.tsx'
import { FieldRow } from '../forms/record-form.tsx'
import { SwitchInput } from '../forms/switch-input.tsx'
import { ChoiceInput, TextInput } from '../forms/text-input.tsx'
import { TranslationInputs } from '../inputs/translation-inputs.tsx'
import { numberColumn } from '../lists/columns.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { stockEffectNames } from './claim-line.tsx'

export const ClaimReasonList = () => (
  <ListPage<ClaimReason>
    title="Reasons for claims"
    list={claimReasonEndpoints.list}
    rowId={({ _id }) => _id}
    rowPath={({ _id }) => `/claim-reasons/${_id}`}
    rowName={({ label }) => label}
    create={{ label: 'New reason', path: '/claim-reasons/new' }}
    columns={[
      { id: 'label', label: 'Reason', width: 16, cell: ({ label }) => label },
      numberColumn('days', 'Days', ({ window_days }) => window_days, { width: 5 }),
      {
        id: 'photo',
        label: 'Photo',
        width: 6,
        cell: ({ needs_photo }) => (needs_photo ? 'Needed' : ''),
      },
      {
        id: 'effect',
        label: 'Goods',
        width: 16,
        cell: ({ stock_effect }) => stockEffectNames[stock_effect],
      },
      {
        id: 'offered',
        label: 'Offered',
        width: 6,
        cell: ({ is_offered }) => (is_offered ? 'Yes' : 'No'),
      },
    ]}
    empty="No reasons yet. Without one, customers can’t report a problem."
  />
)

const kind: RecordKind = {
  name: 'reason',
  list: { label: 'Reasons for claims', path: '/claim-reasons' },
  endpoints: claimReasonEndpoints,
  title: ({ label }) => (typeof label === 'string' && label !== '' ? label : 'Reason'),
  values: {
    ...{ label: '', window_days: 2, needs_photo: false, stock_effect: 'unsaleable' },
    ...{ is_offered: true, position: 10, translations: {} },
  },
  Fields: () => (
    <>
      <TextInput name="label" label="Reason, as customers see it" isRequired />
      <FieldRow columns="1fr 1fr">
        <NumberInput
          name="window_days"
          label="Days after delivery"
          min={0}
          help="How long customers can report a problem. 0: only on the day of delivery."
        />
        <NumberInput name="position" label="Position" min={0} help="Lower numbers come first." />
      </FieldRow>
      <ChoiceInput
        name="stock_effect"
        label="The goods"
        choices={stockEffects.map((effect) => [effect, stockEffectNames[effect]])}
        help="Goods that can be sold are added to stock when they come back."
      />
      <SwitchInput name="needs_photo" label="Customers must add a photo" />
      <SwitchInput name="is_offered" label="Offered" />
      <TranslationInputs fields={[{ name: 'label', label: 'Reason' }]} />
    </>
  ),
}

export const ClaimReasonForm = () => <EditRecord kind={kind} />
export const NewClaimReasonForm = () => <NewRecord kind={kind} />
