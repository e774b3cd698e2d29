import { categoryEndpoints } from '@endcap/contract/client/staff-calls.gen'
import { buttonClass } from '@endcap/ui/button'
import { useParams } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { CreatePage, EditPage } from '../forms/edit-page.tsx'
import { SwitchInput } from '../forms/switch-input.tsx'
import { ChoiceInput, TextInput } from '../forms/text-input.tsx'
import { PictureInput } from '../inputs/picture-input.tsx'
import { TranslationInputs } from '../inputs/translation-inputs.tsx'
import { useCategories } from '../inputs/use-categories.ts'

const list = { label: 'Categories', path: '/categories' }

const CategoryFields = ({ id }: { id?: string }) => {
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
      <PictureInput name="banner" label="Banner" />
    </>
  )
}

export const CategoryForm = () => {
  const { id = '' } = useParams({ strict: false })
  return (
    <EditPage
      endpoints={categoryEndpoints}
      params={{ id }}
      list={list}
      title={({ title }) => String(title)}
      saved="Category saved."
      actions={({ slug }) => (
        <a
          href={`/category/${String(slug)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass()}
        >
          <ExternalLink className="size-4" aria-hidden />
          View in shop
        </a>
      )}
    >
      <CategoryFields id={id} />
    </EditPage>
  )
}

export const NewCategoryForm = () => (
  <CreatePage
    endpoint={categoryEndpoints.create}
    list={list}
    title="New category"
    values={{ title: '', translations: {}, parent_id: '', showInSideBar: true }}
    saved="Category created."
  >
    <CategoryFields />
  </CreatePage>
)
