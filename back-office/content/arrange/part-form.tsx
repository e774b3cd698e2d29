import { changePageWidget, staffGetPageWidget } from '@endcap/contract/client/staff-calls.gen'
import type { DraftResource } from '@endcap/contract/content/content-pages'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { EditPage, EditRecord, NewRecord, type RecordKind } from '../../forms/edit-page.tsx'
import type { FormValues } from '../../forms/record-state.ts'
import { CategoriesInput } from '../../inputs/categories-input.tsx'
import { formatStatus } from '../../layout/status-chip.tsx'
import { flyerKind } from '../flyer-pages.tsx'
import { pageTextKind } from '../page-text-kind.tsx'
import { PeriodInputs } from '../period.tsx'
import { sectionKind } from '../section-pages.tsx'
import { slideKind } from '../slide-pages.tsx'
import { teamMemberKind } from '../team-member-pages.tsx'

export type Draft = { resource: DraftResource; id: string; values: FormValues }

const kinds: Readonly<Record<string, RecordKind>> = {
  sections: sectionKind,
  slides: slideKind,
  flyers: flyerKind,
  'team-members': teamMemberKind,
  'page-texts': pageTextKind,
}

/** Initial values of a new part. `group` is its section or page. */
const valuesIn = (resource: string, group: string): FormValues =>
  ({ slides: { section_id: group }, 'page-texts': { page: group }, flyers: { status: 'active' } })[
    resource
  ] ?? {}

/** Reports the edited values; null if they equal the saved ones or the form closes. */
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
  group: string
  list: { label: string; path: string }
  onDraft: (draft: Draft | null) => void
}

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
  const found = kinds[resource]
  if (found === undefined) return null
  const kind = { ...found, list }
  const reporter = (of: string) => (
    <DraftReporter resource={resource as DraftResource} id={of} onDraft={onDraft} />
  )
  if (id !== 'new')
    return (
      <EditRecord kind={kind} id={id}>
        {reporter(id)}
      </EditRecord>
    )
  return (
    <NewRecord
      kind={kind}
      values={{ ...kind.values, ...valuesIn(resource, group) }}
      pathAfter={() => list.path}
    >
      {reporter('')}
    </NewRecord>
  )
}
