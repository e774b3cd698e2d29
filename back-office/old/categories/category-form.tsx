import { maxPageSize } from '@endcap/contract/limits'
import { AutocompleteInput, BooleanInput, ReferenceInput, TextInput } from 'react-admin'
import { CreatePage } from '../forms/create-page.tsx'
import { EditPage } from '../forms/edit-page.tsx'
import { PictureInput } from '../inputs/picture-input.tsx'

const CategoryFields = () => (
  <>
    <TextInput source="title" label="Title" isRequired />
    <ReferenceInput source="parent_id" reference="categories" perPage={maxPageSize}>
      <AutocompleteInput
        label="Parent category"
        optionText="title"
        filterToQuery={(q: string) => ({ q })}
        helperText="Leave empty for a top-level category."
      />
    </ReferenceInput>
    <BooleanInput source="showOnHomePage" label="Show on the home page" />
    <BooleanInput source="showInMenu" label="Show in the menu" />
    <BooleanInput source="showInSideBar" label="Show in the sidebar" />
    <PictureInput source="banner" label="Banner" />
  </>
)

export const CategoryForm = () => (
  <EditPage saved="Category saved." canDelete>
    <CategoryFields />
  </EditPage>
)

export const NewCategoryForm = () => (
  <CreatePage defaultValues={{ title: '' }}>
    <CategoryFields />
  </CreatePage>
)
