import { flyerEndpoints, flyerStatuses, type StaffFlyer } from '@endcap/contract/content'
import { useParams } from '@tanstack/react-router'
import type { z } from 'zod'
import { CreatePage, EditPage } from '../forms/edit-page.tsx'
import { ChoiceInput, TextInput } from '../forms/text-input.tsx'
import { PictureInput } from '../inputs/picture-input.tsx'
import { formatStatus, StatusChip } from '../layout/status-chip.tsx'
import { Thumbnail } from '../layout/thumbnail.tsx'
import { ListPage } from '../lists/list-page.tsx'

type FlyerRow = z.output<typeof StaffFlyer>

const list = { label: 'Flyers', path: '/flyers' }

/** Monthly flyers; at most one is active, and the shop shows that one. */
export const FlyerList = () => (
  <ListPage<FlyerRow>
    title="Flyers"
    list={flyerEndpoints.list}
    rowId={(flyer) => flyer._id}
    rowPath={(flyer) => `/flyers/${flyer._id}`}
    rowName={(flyer) => flyer.title || 'Untitled'}
    create={{ label: 'New flyer', path: '/flyers/new' }}
    columns={[
      { id: 'title', label: 'Flyer', cell: (flyer) => flyer.title || 'Untitled' },
      {
        id: 'picture',
        label: 'Picture',
        cell: (flyer) => <Thumbnail path={flyer.image} size={72} />,
      },
      { id: 'status', label: 'Status', cell: (flyer) => <StatusChip status={flyer.status} /> },
    ]}
    empty="There is no flyer yet. Create one with this month’s picture."
  />
)

const Fields = () => (
  <>
    <TextInput name="title" label="Title" />
    <PictureInput name="image" label="Picture" />
    <ChoiceInput
      name="status"
      label="Status"
      choices={flyerStatuses.map((status) => [status, formatStatus(status)])}
      help="Only one flyer can be active: activating this one deactivates the others."
    />
  </>
)

export const FlyerForm = () => {
  const { id = '' } = useParams({ strict: false })
  return (
    <EditPage
      endpoints={flyerEndpoints}
      params={{ id }}
      list={list}
      title={({ title }) => String(title) || 'Untitled flyer'}
      saved="Flyer saved."
    >
      <Fields />
    </EditPage>
  )
}

export const NewFlyerForm = () => (
  <CreatePage
    endpoint={flyerEndpoints.create}
    list={list}
    title="New flyer"
    values={{ title: '', image: '', status: 'inactive' }}
    saved="Flyer created."
  >
    <Fields />
  </CreatePage>
)
