import { priceListEndpoints } from '@endcap/contract/client/staff-calls.gen'
import { EditRecord, NewRecord, type RecordKind } from '../forms/edit-page.tsx'
import { FieldRow } from '../forms/record-form.tsx'
import { TextInput } from '../forms/text-input.tsx'
import { PriceListProducts } from './price-list-products.tsx'

const kind: RecordKind = {
  name: 'price list',
  list: { label: 'Price lists', path: '/price-lists' },
  endpoints: priceListEndpoints,
  title: ({ name }) => String(name),
  values: { name: '', percent: 100 },
  Fields: () => (
    <FieldRow columns="2fr 1fr">
      <TextInput name="name" label="Name" isRequired />
      <TextInput
        name="percent"
        label="Percent of the standard price"
        help="For products without a price in this list. Rounded to the cent."
        isRequired
      />
    </FieldRow>
  ),
  below: ({ _id, name }) => <PriceListProducts listId={String(_id)} name={String(name)} />,
}

export const PriceListForm = () => <EditRecord kind={kind} />

export const NewPriceListForm = () => <NewRecord kind={kind} />
