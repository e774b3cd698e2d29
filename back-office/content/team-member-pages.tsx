import { teamMemberEndpoints } from '@endcap/contract/client/staff-calls.gen'
import type { StaffTeamMember } from '@endcap/contract/content/content'
import type { z } from 'zod'
import { EditRecord, NewRecord, type RecordKind } from '../forms/edit-page.tsx'
import { AreaInput, TextInput } from '../forms/text-input.tsx'
import { PictureInput } from '../inputs/picture-input.tsx'
import { TranslationInputs } from '../inputs/translation-inputs.tsx'
import { Thumbnail } from '../layout/thumbnail.tsx'
import { numberColumn } from '../lists/columns.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { PositionInput, shownPosition } from './position-input.tsx'

type TeamMemberRow = z.output<typeof StaffTeamMember>

const list = { label: 'Team', path: '/team-members' }

export const TeamMemberList = () => (
  <ListPage<TeamMemberRow>
    title="Team"
    list={teamMemberEndpoints.list}
    rowId={(member) => member._id}
    rowPath={(member) => `/team-members/${member._id}`}
    rowName={(member) => member.name}
    create={{ label: 'New team member', path: '/team-members/new' }}
    columns={[
      { id: 'name', width: 12, label: 'Name', cell: (member) => member.name },
      {
        id: 'picture',
        width: 6,
        label: 'Picture',
        cell: (member) => <Thumbnail path={member.image} />,
      },
      {
        id: 'description',
        width: 20,
        label: 'Description',
        card: 'line',
        cell: (member) => member.description,
      },
      numberColumn('position', 'Position', ({ position }) => shownPosition(position)),
    ]}
    empty="No team members yet. Add the first one."
  />
)

export const teamMemberKind: RecordKind = {
  name: 'team member',
  list,
  endpoints: teamMemberEndpoints,
  title: ({ name }) => String(name),
  values: { name: '', description: '', image: '', translations: {} },
  Fields: () => (
    <>
      <TextInput name="name" label="Name" isRequired />
      <AreaInput name="description" label="Description" rows={2} />
      <TranslationInputs fields={[{ name: 'description', label: 'Description', rows: 2 }]} />
      <PictureInput name="image" label="Picture" />
      <PositionInput />
    </>
  ),
}

export const TeamMemberForm = () => <EditRecord kind={teamMemberKind} />

export const NewTeamMemberForm = () => <NewRecord kind={teamMemberKind} />
