import { flyerStatuses, type StaffFlyer } from '@endcap/contract/content'
import { SelectInput, TextInput } from 'react-admin'
import type { z } from 'zod'
import type { RecordOf } from '../api/record.ts'
import { CreatePage } from '../forms/create-page.tsx'
import { EditPage } from '../forms/edit-page.tsx'
import { PictureInput } from '../inputs/picture-input.tsx'
import { formatStatus, StatusChip } from '../layout/status-chip.tsx'
import { Thumbnail } from '../layout/thumbnail.tsx'
import { PlainList } from '../lists/plain-list.tsx'

type FlyerRecord = RecordOf<z.output<typeof StaffFlyer>>

/** Monthly flyers; at most one is active, and the shop shows that one. */
export const FlyerList = () => (
  <PlainList<FlyerRecord>
    canCreate
    columns={[
      { label: 'Flyer', render: (flyer) => flyer.title || 'Untitled' },
      { label: 'Picture', render: (flyer) => <Thumbnail path={flyer.image} size={72} /> },
      { label: 'Status', render: (flyer) => <StatusChip status={flyer.status} /> },
    ]}
  />
)

const FlyerFields = () => (
  <>
    <TextInput source="title" label="Title" />
    <PictureInput source="image" label="Picture" />
    <SelectInput
      source="status"
      label="Status"
      choices={flyerStatuses.map((status) => ({ id: status, name: formatStatus(status) }))}
      helperText="Only one flyer can be active: activating this one deactivates the others."
    />
  </>
)

export const FlyerForm = () => (
  <EditPage saved="Flyer saved." canDelete>
    <FlyerFields />
  </EditPage>
)

export const NewFlyerForm = () => (
  <CreatePage defaultValues={{ image: '', status: 'inactive' }}>
    <FlyerFields />
  </CreatePage>
)
