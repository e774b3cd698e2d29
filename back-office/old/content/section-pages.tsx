import type { StaffSection } from '@endcap/contract/content'
import { NumberInput, TextInput } from 'react-admin'
import type { z } from 'zod'
import type { RecordOf } from '../api/record.ts'
import { CreatePage } from '../forms/create-page.tsx'
import { EditPage } from '../forms/edit-page.tsx'
import { PlainList } from '../lists/plain-list.tsx'

type SectionRecord = RecordOf<z.output<typeof StaffSection>>

/** The home page's sections in order. The slides of the third one are the carousel. */
export const SectionList = () => (
  <PlainList<SectionRecord>
    canCreate
    columns={[
      { label: 'Section', render: (section) => section.title },
      { label: 'Position', render: (section) => section.position },
      { label: 'Slides', render: (section) => section.slides.length },
    ]}
  />
)

const SectionFields = () => (
  <>
    <TextInput source="title" label="Title" isRequired />
    <NumberInput
      source="position"
      label="Position"
      step={1}
      min={0}
      helperText="Lower numbers come first. The third section is the home page’s carousel."
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
