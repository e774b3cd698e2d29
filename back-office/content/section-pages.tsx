import { sectionEndpoints } from '@endcap/contract/client/staff-calls.gen'
import type { StaffSection } from '@endcap/contract/content/content'
import type { z } from 'zod'
import { EditRecord, NewRecord, type RecordKind } from '../forms/edit-page.tsx'
import { TextInput } from '../forms/text-input.tsx'
import { numberColumn } from '../lists/columns.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { always, PeriodChip, PeriodInputs } from './period.tsx'
import { PositionInput, shownPosition } from './position-input.tsx'

type SectionRow = z.output<typeof StaffSection>

const list = { label: 'Sections', path: '/sections' }

/** The slides of the third section are the carousel. */
export const SectionList = () => (
  <ListPage<SectionRow>
    title="Sections"
    list={sectionEndpoints.list}
    rowId={(section) => section._id}
    rowPath={(section) => `/sections/${section._id}`}
    rowName={(section) => section.title}
    create={{ label: 'New section', path: '/sections/new' }}
    columns={[
      { id: 'title', width: 24, label: 'Section', cell: (section) => section.title },
      numberColumn('position', 'Position', ({ position }) => shownPosition(position)),
      { id: 'shown', label: 'Shown', cell: (section) => <PeriodChip of={section} /> },
      numberColumn('slides', 'Slides', ({ slides }) => slides.length),
    ]}
    empty="No sections yet. Create the first one."
  />
)

export const sectionKind: RecordKind = {
  name: 'section',
  list,
  endpoints: sectionEndpoints,
  title: ({ title }) => String(title),
  values: { title: '', ...always },
  Fields: () => (
    <>
      <TextInput name="title" label="Title" isRequired />
      <PositionInput help="Lower numbers come first. The third live section is the home page carousel." />
      <PeriodInputs />
    </>
  ),
}

export const SectionForm = () => <EditRecord kind={sectionKind} />

export const NewSectionForm = () => <NewRecord kind={sectionKind} />
