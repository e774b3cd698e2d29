import { categoryEndpoints } from '@endcap/contract/client/staff-calls.gen'
import { EditRecord, NewRecord, type RecordKind } from '../forms/edit-page.tsx'
import { SwitchInput } from '../forms/switch-input.tsx'
import { ChoiceInput, TextInput } from '../forms/text-input.tsx'
import { PictureInput } from '../inputs/picture-input.tsx'
import { TranslationInputs } from '../inputs/translation-inputs.tsx'
import { useCategories } from '../inputs/use-categories.ts'
import { Panel } from '../layout/panel.tsx'
import { ShopLink } from '../layout/record-page.tsx'

const Fields = ({ id }: { id?: string }) => {
  const categories = useCategories()
  const parents = categories.filter(({ _id }) => _id !== id)
  return (
    <>
      <TextInput name="title" label="Title" isRequired />
      <TranslationInputs fields={[{ name: 'title', label: 'Title' }]} />
      <ChoiceInput
        name="parent_id"
        label="Parent category"
        choices={[
          ['', 'None (top level)'],
          ...parents.map(({ _id, title }) => [_id, title] as const),
        ]}
      />
      <SwitchInput name="showOnHomePage" label="Show on the home page" />
      <SwitchInput name="showInMenu" label="Show in the menu" />
      <SwitchInput name="showInSideBar" label="Show in the sidebar" />
    </>
  )
}

const kind: RecordKind = {
  name: 'category',
  list: { label: 'Categories', path: '/categories' },
  endpoints: categoryEndpoints,
  title: ({ title }) => String(title),
  values: { title: '', translations: {}, parent_id: '', showInSideBar: true },
  Fields,
  Aside: () => (
    <Panel title="Picture">
      <PictureInput name="banner" label="Banner" isWide />
    </Panel>
  ),
  actions: ({ slug }) => <ShopLink path={`/category/${String(slug)}`} />,
}

export const CategoryForm = () => <EditRecord kind={kind} />

export const NewCategoryForm = () => <NewRecord kind={kind} />
