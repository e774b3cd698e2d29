import { priceListEndpoints } from '@endcap/contract/client/staff-calls.gen'
import { useParams } from '@tanstack/react-router'
import { CreatePage, EditPage } from '../forms/edit-page.tsx'
import { FieldRow } from '../forms/record-form.tsx'
import { TextInput } from '../forms/text-input.tsx'
import { PriceListProducts } from './price-list-products.tsx'

const list = { label: 'Price lists', path: '/price-lists' }

const Fields = () => (
  <FieldRow columns="2fr 1fr">
    <TextInput name="name" label="Name" isRequired />
    <TextInput
      name="percent"
      label="Percent of the standard price"
      help="For products without a price in this list. Rounded to the cent."
      isRequired
    />
  </FieldRow>
)

/** A price list: its name and percentage, and the prices of its products. */
export const PriceListForm = () => {
  const { id = '' } = useParams({ strict: false })
  return (
    <EditPage
      key={id}
      endpoints={priceListEndpoints}
      params={{ id }}
      list={list}
      title={({ name }) => String(name)}
      saved="Price list saved."
      below={({ name }) => <PriceListProducts listId={id} name={String(name)} />}
    >
      <Fields />
    </EditPage>
  )
}

export const NewPriceListForm = () => (
  <CreatePage
    endpoint={priceListEndpoints.create}
    list={list}
    title="New price list"
    values={{ name: '', percent: 100 }}
    saved="Price list created."
  >
    <Fields />
  </CreatePage>
)
