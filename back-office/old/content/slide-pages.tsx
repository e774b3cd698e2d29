import type { StaffSlide } from '@endcap/contract/content'
import { maxPageSize } from '@endcap/contract/limits'
import {
  NumberInput,
  ReferenceField,
  ReferenceInput,
  SelectInput,
  TextField,
  TextInput,
} from 'react-admin'
import type { z } from 'zod'
import type { RecordOf } from '../api/record.ts'
import { CreatePage } from '../forms/create-page.tsx'
import { EditPage } from '../forms/edit-page.tsx'
import { PictureInput } from '../inputs/picture-input.tsx'
import { Thumbnail } from '../layout/thumbnail.tsx'
import { PlainList } from '../lists/plain-list.tsx'

type SlideRecord = RecordOf<z.output<typeof StaffSlide>>

export const SlideList = () => (
  <PlainList<SlideRecord>
    canCreate
    columns={[
      { label: 'Picture', render: (slide) => <Thumbnail path={slide.banner} size={72} /> },
      {
        label: 'Section',
        render: () => (
          <ReferenceField source="section_id" reference="sections" link={false}>
            <TextField source="title" />
          </ReferenceField>
        ),
      },
      { label: 'Link', render: (slide) => slide.link || 'None' },
      { label: 'Position', render: (slide) => slide.position },
    ]}
  />
)

const SlideFields = () => (
  <>
    <ReferenceInput source="section_id" reference="sections" perPage={maxPageSize}>
      <SelectInput label="Section" optionText="title" isRequired />
    </ReferenceInput>
    <PictureInput source="banner" label="Picture" />
    <TextInput
      source="link"
      label="Link"
      helperText="A path such as /category/3 or a full web address. Leave empty for no link."
    />
    <NumberInput source="position" label="Position" step={1} min={0} />
  </>
)

export const SlideForm = () => (
  <EditPage saved="Slide saved." canDelete>
    <SlideFields />
  </EditPage>
)

export const NewSlideForm = () => (
  <CreatePage defaultValues={{ section_id: '', banner: '' }}>
    <SlideFields />
  </CreatePage>
)
