import {
  changePageWidget,
  flyerEndpoints,
  pageTextEndpoints,
  sectionEndpoints,
  slideEndpoints,
  staffGetPageWidget,
  teamMemberEndpoints,
} from '@endcap/contract/client/staff-calls.gen'
import type { DraftResource } from '@endcap/contract/content/content-pages'
import { type ReactNode, useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { CreatePage, EditPage } from '../../forms/edit-page.tsx'
import type { FormValues } from '../../forms/record-state.ts'
import { CategoriesInput } from '../../inputs/categories-input.tsx'
import { formatStatus } from '../../layout/status-chip.tsx'
import { FlyerFields } from '../flyer-pages.tsx'
import { PageTextFields } from '../page-text-fields.tsx'
import { PeriodInputs } from '../period-inputs.tsx'
import { shownPosition } from '../position-input.tsx'
import { SectionFields } from '../section-pages.tsx'
import { SlideFields } from '../slide-pages.tsx'
import { TeamMemberFields } from '../team-member-pages.tsx'

export type Draft = { resource: DraftResource; id: string; values: FormValues }

type Kind = {
  name: string
  endpoints: Pick<typeof slideEndpoints, never> & {
    get: typeof slideEndpoints.get
    change: typeof slideEndpoints.change
    create: typeof slideEndpoints.create
    remove: typeof slideEndpoints.remove
  }
  fields: ReactNode
  title: (row: FormValues) => string
  /** The values of a new row; `group` is its section or page. */
  values: (group: string) => FormValues
}

const always = { visible_from: null, visible_until: null }

/** The cast is safe: forms use only paths and names of endpoints, which all kinds have. */
const like = (endpoints: object) => endpoints as Kind['endpoints']

const kinds: Readonly<Record<string, Kind>> = {
  sections: {
    name: 'section',
    endpoints: like(sectionEndpoints),
    fields: <SectionFields />,
    title: ({ title }) => String(title),
    values: () => ({ title: '', ...always }),
  },
  slides: {
    name: 'slide',
    endpoints: like(slideEndpoints),
    fields: <SlideFields />,
    title: ({ position }) => `Slide ${shownPosition(Number(position))}`,
    values: (group) => ({ section_id: group, banner: '', translations: {}, link: '', ...always }),
  },
  flyers: {
    name: 'flyer',
    endpoints: like(flyerEndpoints),
    fields: <FlyerFields />,
    title: ({ title }) => String(title) || 'Untitled flyer',
    values: () => ({ title: '', image: '', translations: {}, status: 'active', ...always }),
  },
  'team-members': {
    name: 'team member',
    endpoints: like(teamMemberEndpoints),
    fields: <TeamMemberFields />,
    title: ({ name }) => String(name),
    values: () => ({ name: '', description: '', image: '', translations: {} }),
  },
  'page-texts': {
    name: 'text',
    endpoints: like(pageTextEndpoints),
    fields: <PageTextFields />,
    title: ({ heading }) => String(heading) || 'Text',
    values: (group) => ({
      page: group,
      kind: 'text',
      heading: '',
      body: '',
      translations: {},
      ...always,
    }),
  },
}

/** Reports the form's edited values while they differ from the saved ones, and null when it is closed. */
const DraftReporter = ({
  resource,
  id,
  onDraft,
}: Pick<Draft, 'resource' | 'id'> & { onDraft: (draft: Draft | null) => void }) => {
  const { formState } = useFormContext()
  const values: FormValues = useWatch()
  const saved = formState.defaultValues ?? {}
  const edited =
    id === ''
      ? values
      : Object.fromEntries(
          Object.entries(values).filter(
            ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name]),
          ),
        )
  const key = JSON.stringify(edited)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the values
  useEffect(() => {
    onDraft(Object.keys(edited).length === 0 ? null : { resource, id, values: edited })
  }, [key, resource, id, onDraft])
  useEffect(() => () => onDraft(null), [onDraft])
  return null
}

type PartFormProps = {
  /** `slides/ID`, `slides/new`, or `page-widgets/vapes`. */
  part: string
  /** The section or page of a new part. */
  group: string
  list: { label: string; path: string }
  onDraft: (draft: Draft | null) => void
}

/** The form of a part of a page, whose unsaved values the preview shows. */
export const PartForm = ({ part, group, list, onDraft }: PartFormProps) => {
  const [resource = '', id = ''] = part.split('/')
  if (resource === 'page-widgets')
    return (
      <EditPage
        endpoints={{ get: staffGetPageWidget, change: changePageWidget }}
        params={{ page: id }}
        list={list}
        title={() => formatStatus(id)}
        saved="Page saved."
        toBody={(values) => values}
      >
        <CategoriesInput name="categories" label="Categories" help="Shown in this order." />
        <PeriodInputs />
        <DraftReporter resource="page-widgets" id={id} onDraft={onDraft} />
      </EditPage>
    )
  const kind = kinds[resource]
  if (kind === undefined) return null
  const { name, endpoints, fields, title, values } = kind
  const reporter = (of: string) => (
    <DraftReporter resource={resource as DraftResource} id={of} onDraft={onDraft} />
  )
  const Name = formatStatus(name)
  if (id === 'new')
    return (
      <CreatePage
        endpoint={endpoints.create}
        list={list}
        title={`New ${name}`}
        values={values(group)}
        saved={`${Name} created.`}
        pathAfter={() => list.path}
      >
        {fields}
        {reporter('')}
      </CreatePage>
    )
  return (
    <EditPage
      key={part}
      endpoints={endpoints}
      params={{ id }}
      list={list}
      title={title}
      saved={`${Name} saved.`}
    >
      {fields}
      {reporter(id)}
    </EditPage>
  )
}
