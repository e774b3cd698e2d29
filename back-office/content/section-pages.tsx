import type { StaffSection } from '@endcap/contract/content'
import { NumberInput, TextInput } from 'react-admin'
import type { z } from 'zod'
import type { RecordOf } from '../api/record.ts'
import { CreatePage } from '../forms/create-page.tsx'
import { EditPage } from '../forms/edit-page.tsx'
import { PlainList } from '../lists/plain-list.tsx'

type SectionRecord = RecordOf<z.output<typeof StaffSection>>

/** The home page's sections, in order; the third one's slides are the carousel. */
export const SectionList = () => (
  <PlainList<SectionRecord>
    canCreate
    columns={[
      { label: 'Section', render: (section) => section.title },
      { label: 'Place', render: (section) => section.position },
      { label: 'Slides', render: (section) => section.slides.length },
    ]}
  />
)

const SectionFields = () => (
  <>
    <TextInput source="title" label="Title" isRequired />
    <NumberInput
      source="position"
      label="Place"
      step={1}
      min={0}
      helperText="Sections stand in this order; the third one is the carousel."
    />
  </>
)

export const SectionForm = () => (
  <EditPage saved="Section saved." canDelete>
    <SectionFields />
  </EditPage>
)

export const NewSectionForm = () => (
  <CreatePage defaultValues={{ title: '' }}>
    <SectionFields />
  </CreatePage>
)
