import { trashEntities } from '@endcap/contract/choices'
import type { StaffCall } from '@endcap/contract/client/light-client'
import { restoreDeleted } from '@endcap/contract/client/staff-calls.gen'
import { resourceOf } from '@endcap/contract/endpoint'
import { undoDays } from '@endcap/contract/limits'
import { Button } from '@endcap/ui/button'
import { notify } from '@endcap/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useState } from 'react'
import { call } from '../api/call.ts'
import { notifyFailure } from '../api/failures.ts'
import { callQuery, ifMatch, useInvalidate } from '../api/queries.ts'
import { NotLoaded } from '../layout/error-page.tsx'
import { RecordPage } from '../layout/record-page.tsx'
import { formatStatus } from '../layout/status-chip.tsx'
import { may } from '../session/may.ts'
import { type Confirmation, RecordForm } from './record-form.tsx'
import type { FormValues } from './record-state.ts'

type FormEndpoints = {
  get: StaffCall
  change: StaffCall
  create?: StaffCall
  remove?: StaffCall
}

type Row = FormValues & { version: number }
type ListLink = { label: string; path: string }

/** The casts are safe because the server validates request bodies and encodes replies. */
const callForm = async (
  endpoint: StaffCall,
  input: { params?: Record<string, string>; body?: unknown; headers?: Record<string, string> },
): Promise<Row> =>
  ((await call(endpoint, input as never)) as { data: Row } | undefined)?.data as Row

type EditPageProps = {
  endpoints: FormEndpoints
  params: Record<string, string>
  list: ListLink
  title: (row: Row) => string
  /** The notice: `Product saved.` */
  saved: string
  status?: (row: Row) => string
  toForm?: (row: Row) => FormValues
  toBody?: (values: FormValues) => FormValues
  confirm?: Confirmation | undefined
  /** Whether nobody may change the record any more. */
  isLocked?: (row: Row) => boolean
  /** Whether other data of the form is still loading. */
  isLoading?: boolean
  /** Whether `Fields` renders its own panels. */
  isGrouped?: boolean
  /** Fields beside the others on wide screens, otherwise below them. */
  aside?: ReactNode
  /** Panels below `aside`. */
  beside?: (row: Row) => ReactNode
  below?: (row: Row) => ReactNode
  actions?: (row: Row) => ReactNode
  children: ReactNode
}

type DeleteButtonProps = {
  endpoint: StaffCall
  params: Record<string, string>
  row: Row
  name: string
  list: ListLink
}

/** At the end of the page, away from Save. Offers Undo if the record was moved to the trash. */
const DeletePart = ({ endpoint, params, row, name, list }: DeleteButtonProps) => {
  const [isBusy, setBusy] = useState(false)
  const invalidate = useInvalidate()
  const navigate = useNavigate()
  const resource = resourceOf(endpoint)
  const isInTrash = trashEntities.some((entity) => entity === resource)
  const restore = async () => {
    try {
      await call(restoreDeleted, { params: { id: String(row._id) } })
      notify({ text: `${name} was restored.` })
    } catch (error) {
      notifyFailure(error)
    }
    await invalidate(resource, 'trash')
  }
  const remove = async () => {
    setBusy(true)
    try {
      await callForm(endpoint, { params, headers: ifMatch(row) })
      await navigate({ to: list.path, ignoreBlocker: true })
      notify({
        text: `${name} was deleted.`,
        ...(isInTrash && { undo: () => void restore() }),
      })
      await invalidate(resource, 'trash')
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mt-6 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 print:hidden">
      {isInTrash && (
        <p className="text-sm text-soft">You can restore it from the trash for {undoDays} days.</p>
      )}
      <Button kind="danger" isBusy={isBusy} onClick={() => void remove()}>
        Delete
      </Button>
    </div>
  )
}

const FieldPanel = ({ children }: { children: ReactNode }) => (
  <div className="panel flex flex-col gap-4">{children}</div>
)

/** Read-only for roles that may not change the record. */
export const EditPage = ({
  endpoints,
  params,
  list,
  title,
  saved,
  status,
  toForm = (row) => row,
  toBody = (values) => values,
  confirm,
  isLocked = () => false,
  isLoading = false,
  isGrouped = false,
  aside,
  beside,
  below,
  actions,
  children,
}: EditPageProps) => {
  const invalidate = useInvalidate()
  const { data, error, refetch } = useQuery(callQuery(endpoints.get, { params } as never))
  const row = (data as { data: Row } | undefined)?.data
  if (row === undefined || isLoading) return <NotLoaded error={error} refetch={refetch} />
  const isReadOnly = !may(endpoints.change) || isLocked(row)
  const editable = (fields: ReactNode) => (
    <fieldset disabled={isReadOnly} className="contents">
      {fields}
    </fieldset>
  )
  return (
    <RecordPage
      title={title(row)}
      list={list}
      {...(status !== undefined && { status: status(row) })}
      actions={actions?.(row)}
    >
      <RecordForm
        values={toForm(row)}
        saved={saved}
        save={async (changed) => {
          const body = toBody(changed)
          await callForm(endpoints.change, { params, body, headers: ifMatch(row) })
          await invalidate(resourceOf(endpoints.change))
        }}
        reload={async () => {
          const reply = await refetch({ throwOnError: true })
          return toForm((reply.data as { data: Row }).data)
        }}
        confirm={confirm}
        isReadOnly={isReadOnly}
        {...((aside !== undefined || beside !== undefined) && {
          aside: (
            <>
              {editable(aside)}
              {beside?.(row)}
            </>
          ),
        })}
      >
        {editable(isGrouped ? children : <FieldPanel>{children}</FieldPanel>)}
      </RecordForm>
      {below?.(row)}
      {endpoints.remove !== undefined && may(endpoints.remove) && (
        <DeletePart
          endpoint={endpoints.remove}
          params={params}
          row={row}
          name={title(row)}
          list={list}
        />
      )}
    </RecordPage>
  )
}

type CreatePageProps = {
  endpoint: StaffCall
  list: ListLink
  title: string
  values: FormValues
  /** The notice: `Product created.` */
  saved: string
  saveLabel?: string
  toBody?: (values: FormValues) => FormValues
  confirm?: Confirmation | undefined
  /** The address after a save; by default the new record's. */
  pathAfter?: (row: Row) => string
  isGrouped?: boolean
  aside?: ReactNode
  children: ReactNode
}

export const CreatePage = ({
  endpoint,
  list,
  title,
  values,
  saved,
  saveLabel = 'Create',
  toBody = (all) => all,
  confirm,
  pathAfter = (row) => `${list.path}/${String(row._id)}`,
  isGrouped = false,
  aside,
  children,
}: CreatePageProps) => {
  const invalidate = useInvalidate()
  const navigate = useNavigate()
  return (
    <RecordPage title={title} list={list}>
      <RecordForm
        values={values}
        isNew
        confirm={confirm}
        saved={saved}
        saveLabel={saveLabel}
        save={async (all) => {
          const row = await callForm(endpoint, { body: toBody(all) })
          await invalidate(resourceOf(endpoint))
          return row
        }}
        {...(aside !== undefined && { aside })}
        onSaved={(row) => void navigate({ to: pathAfter(row as Row), replace: true })}
      >
        {isGrouped ? children : <FieldPanel>{children}</FieldPanel>}
      </RecordForm>
    </RecordPage>
  )
}

export type RecordKind = Pick<
  EditPageProps,
  | 'list'
  | 'title'
  | 'toForm'
  | 'toBody'
  | 'confirm'
  | 'isLocked'
  | 'isGrouped'
  | 'actions'
  | 'below'
  | 'beside'
> & {
  /** For titles and notices: `slide`. */
  name: string
  endpoints: FormEndpoints & { create: StaffCall }
  values: FormValues
  /** `id` is absent in the form of a new record. */
  Fields: ComponentType<{ id?: string }>
  /** Fields beside the others, such as pictures. */
  Aside?: ComponentType
}

type KindProps = { kind: RecordKind; children?: ReactNode }

/** Edits the record with the id in the address, unless `id` is given. */
export const EditRecord = ({
  kind,
  id,
  isLoading = false,
  children,
}: KindProps & { id?: string; isLoading?: boolean }) => {
  const { id: addressed = '' } = useParams({ strict: false })
  const shown = id ?? addressed
  const { name, Fields, Aside, values: _, ...page } = kind
  return (
    <EditPage
      {...page}
      key={shown}
      params={{ id: shown }}
      saved={`${formatStatus(name)} saved.`}
      isLoading={isLoading}
      {...(Aside && { aside: <Aside /> })}
    >
      <Fields id={shown} />
      {children}
    </EditPage>
  )
}

export const NewRecord = ({
  kind: { name, endpoints, values, Fields, Aside, list, toBody, confirm, isGrouped },
  children,
  ...page
}: KindProps & Partial<Pick<CreatePageProps, 'values' | 'pathAfter'>>) => (
  <CreatePage
    endpoint={endpoints.create}
    list={list}
    title={`New ${name}`}
    values={values}
    saved={`${formatStatus(name)} created.`}
    confirm={confirm}
    {...(toBody && { toBody })}
    {...(isGrouped && { isGrouped })}
    {...(Aside && { aside: <Aside /> })}
    {...page}
  >
    <Fields />
    {children}
  </CreatePage>
)
