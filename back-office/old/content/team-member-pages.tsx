import type { StaffTeamMember } from '@endcap/contract/content'
import { NumberInput, TextInput } from 'react-admin'
import type { z } from 'zod'
import type { RecordOf } from '../api/record.ts'
import { CreatePage } from '../forms/create-page.tsx'
import { EditPage } from '../forms/edit-page.tsx'
import { PictureInput } from '../inputs/picture-input.tsx'
import { Thumbnail } from '../layout/thumbnail.tsx'
import { PlainList } from '../lists/plain-list.tsx'

type TeamMemberRecord = RecordOf<z.output<typeof StaffTeamMember>>

export const TeamMemberList = () => (
  <PlainList<TeamMemberRecord>
    canCreate
    columns={[
      { label: 'Name', render: (member) => member.name },
      { label: 'Picture', render: (member) => <Thumbnail path={member.image} /> },
      { label: 'Description', render: (member) => member.description },
      { label: 'Position', render: (member) => member.position },
    ]}
  />
)

const TeamMemberFields = () => (
  <>
    <TextInput source="name" label="Name" isRequired />
    <TextInput source="description" label="Description" multiline minRows={2} />
    <PictureInput source="image" label="Picture" />
    <NumberInput source="position" label="Position" step={1} min={0} />
  </>
)

export const TeamMemberForm = () => (
  <EditPage saved="Team member saved." canDelete>
    <TeamMemberFields />
  </EditPage>
)

export const NewTeamMemberForm = () => (
  <CreatePage defaultValues={{ name: '' }}>
    <TeamMemberFields />
  </CreatePage>
)
