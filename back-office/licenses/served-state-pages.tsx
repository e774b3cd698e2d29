import { servedStateEndpoints } from '@endcap/contract/client/page-calls.gen'
import type { ServedState } from '@endcap/contract/licenses/served-states'
import { isStateCode, states } from '@endcap/contract/trade/states'
import { EditRecord, NewRecord, type RecordKind } from '../forms/edit-page.tsx'
import { FieldRow } from '../forms/record-form.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { may } from '../session/may.ts'
import { ClassInput, PeriodInputs, StateInput } from '../trade/law-parts.tsx'
import { describePeriod, withNulls, withoutNulls } from '../trade/law-words.ts'

const nameOf = (code: string): string => (isStateCode(code) ? states[code] : code)

export const ServedStateList = () => (
  <ListPage<ServedState>
    title="Served states"
    list={servedStateEndpoints.list}
    rowId={({ _id }) => _id}
    rowPath={({ _id }) => `/served-states/${_id}`}
    rowName={({ state_code }) => nameOf(state_code)}
    {...(may(servedStateEndpoints.create) && {
      create: { label: 'New served state', path: '/served-states/new' },
    })}
    columns={[
      { id: 'state', label: 'State', width: 12, cell: ({ state_code }) => nameOf(state_code) },
      {
        id: 'class',
        label: 'Class',
        width: 14,
        cell: ({ class_id, class_name }) => (class_id === null ? 'All classes' : class_name),
      },
      { id: 'period', label: 'In force', width: 14, card: 'line', cell: describePeriod },
    ]}
    empty="No states yet. Regulated products are sold only to states that are listed here."
  />
)

const kind: RecordKind = {
  name: 'served state',
  list: { label: 'Served states', path: '/served-states' },
  endpoints: servedStateEndpoints,
  title: ({ state_code }) => nameOf(String(state_code)),
  toForm: withoutNulls,
  toBody: withNulls,
  values: { state_code: '', class_id: '', valid_from: '', valid_until: '' },
  Fields: () => (
    <>
      <FieldRow columns="1fr 1fr">
        <StateInput />
        <ClassInput all="All classes" />
      </FieldRow>
      <PeriodInputs />
    </>
  ),
}

export const ServedStateForm = () => <EditRecord kind={kind} />
export const NewServedStateForm = () => <NewRecord kind={kind} />
