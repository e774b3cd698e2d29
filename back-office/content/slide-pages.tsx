import { sectionEndpoints, slideEndpoints } from '@endcap/contract/client/staff-calls.gen'
import type { StaffSlide } from '@endcap/contract/content/content'
import { maxPageSize } from '@endcap/contract/limits'
import type { z } from 'zod'
import { useCall } from '../api/queries.ts'
import { EditRecord, NewRecord, type RecordKind } from '../forms/edit-page.tsx'
import { ChoiceInput, TextInput } from '../forms/text-input.tsx'
import { PictureInput } from '../inputs/picture-input.tsx'
import { TranslationInputs } from '../inputs/translation-inputs.tsx'
import { Panel } from '../layout/panel.tsx'
import { Thumbnail } from '../layout/thumbnail.tsx'
import { numberColumn } from '../lists/columns.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { always, PeriodChip, PeriodInputs } from './period.tsx'
import { PositionInput, shownPosition } from './position-input.tsx'

type SlideRow = z.output<typeof StaffSlide>

const list = { label: 'Slides', path: '/slides' }

const useSections = (): readonly (readonly [id: string, title: string])[] => {
  const { data } = useCall(sectionEndpoints.list, { query: { limit: maxPageSize } })
  return (data?.data ?? []).map(({ _id, title }) => [_id, title])
}

export const SlideList = () => {
  const sections = useSections()
  const titles = new Map(sections)
  return (
    <ListPage<SlideRow>
      title="Slides"
      list={slideEndpoints.list}
      rowId={(slide) => slide._id}
      rowPath={(slide) => `/slides/${slide._id}`}
      rowName={(slide) =>
        `Slide ${shownPosition(slide.position)} of ${titles.get(slide.section_id) ?? ''}`
      }
      create={{ label: 'New slide', path: '/slides/new' }}
      filters={[{ name: 'section_id', label: 'Section', kind: 'choice', choices: sections }]}
      columns={[
        {
          id: 'picture',
          width: 11,
          label: 'Picture',
          cell: (slide) => <Thumbnail path={slide.banner} size={48} isWide />,
        },
        {
          id: 'section',
          width: 14,
          label: 'Section',
          cell: (slide) => titles.get(slide.section_id) ?? '',
        },
        { id: 'link', width: 16, label: 'Link', cell: (slide) => slide.link || 'None' },
        { id: 'shown', label: 'Shown', cell: (slide) => <PeriodChip of={slide} /> },
        numberColumn('position', 'Position', ({ position }) => shownPosition(position)),
      ]}
      empty="No slides yet. Create one for a section of the home page."
    />
  )
}

export const slideKind: RecordKind = {
  name: 'slide',
  list,
  endpoints: slideEndpoints,
  title: ({ position, link }) =>
    `Slide ${shownPosition(Number(position))}${link === '' ? '' : `: ${String(link)}`}`,
  values: { section_id: '', banner: '', translations: {}, link: '', ...always },
  Fields: () => (
    <>
      <ChoiceInput
        name="section_id"
        label="Section"
        choices={[['', 'Choose a section'], ...useSections()]}
        isRequired
      />
      <TextInput
        name="link"
        label="Link"
        help="A path such as /category/3, or a full web address. Leave empty for no link."
      />
      <PositionInput />
      <PeriodInputs />
    </>
  ),
  Aside: () => (
    <Panel title="Picture">
      <PictureInput name="banner" label="Picture" isWide />
      <TranslationInputs fields={[{ name: 'banner', label: 'Picture', kind: 'picture' }]} />
    </Panel>
  ),
}

export const SlideForm = () => <EditRecord kind={slideKind} />

export const NewSlideForm = () => <NewRecord kind={slideKind} />
