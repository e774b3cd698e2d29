import { Alert } from '@mui/material'
import { type ReactNode, useRef, useState } from 'react'
import {
  Edit,
  SimpleForm,
  useEditContext,
  useNotify,
  useRedirect,
  useResourceContext,
} from 'react-admin'
import { failureCode, failureMessage, hasFieldErrors } from '../api/to-http-error.ts'
import { FormColumn } from './form-column.tsx'
import { FormToolbar } from './form-toolbar.tsx'
import { StaleAlert } from './stale-alert.tsx'

type Staleness = { kind: 'none' } | { kind: 'stale'; message: string } | { kind: 'reloaded' }

type EditPageProps = {
  /** What a save says, such as `Product saved.` */
  saved: string
  children: ReactNode
  actions?: ReactNode
  /** The id, where the path has none. */
  id?: string
  /** The page's title, where the record's own name says nothing. */
  title?: string
  /** Where a save leads; the list unless told, `false` stays. */
  redirect?: 'list' | 'show' | false
  canDelete?: boolean
}

/**
 * A record's form. Saves are made at once, not optimistically. When somebody else was first (412
 * `stale`), what was typed stays; a reload fetches the newest version and lays it under the fields
 * that nobody typed in, and the next save is made from there.
 */
export const EditPage = ({
  saved,
  children,
  actions,
  id,
  title,
  redirect = 'list',
  canDelete = false,
}: EditPageProps) => {
  const [staleness, setStaleness] = useState<Staleness>({ kind: 'none' })
  // One object for good: the form starts over whenever it gets another one.
  const resetOptions = useRef({ keepDirtyValues: true }).current
  const resource = useResourceContext()
  const notify = useNotify()
  const goTo = useRedirect()

  return (
    <Edit
      id={id}
      title={title}
      actions={actions}
      mutationMode="pessimistic"
      redirect={false}
      mutationOptions={{
        onSuccess: (record) => {
          // What was typed is saved, so the saved record takes its place in the form.
          resetOptions.keepDirtyValues = false
          setStaleness({ kind: 'none' })
          notify(saved, { type: 'success' })
          if (redirect !== false) goTo(redirect, resource, record.id)
        },
        onError: (error) => {
          resetOptions.keepDirtyValues = true
          if (failureCode(error) === 'stale')
            setStaleness({ kind: 'stale', message: failureMessage(error) })
          else if (!hasFieldErrors(error)) notify(failureMessage(error), { type: 'error' })
        },
      }}
    >
      <StaleNotice staleness={staleness} onReloaded={() => setStaleness({ kind: 'reloaded' })} />
      <SimpleForm
        resetOptions={resetOptions}
        warnWhenUnsavedChanges
        noValidate
        toolbar={<FormToolbar canDelete={canDelete} />}
      >
        <FormColumn>{children}</FormColumn>
      </SimpleForm>
    </Edit>
  )
}

type StaleNoticeProps = { staleness: Staleness; onReloaded: () => void }

const StaleNotice = ({ staleness, onReloaded }: StaleNoticeProps) => {
  const { refetch } = useEditContext()
  if (staleness.kind === 'stale')
    return (
      <StaleAlert
        message={`${staleness.message} What you typed is still here.`}
        onReload={() => refetch().then(onReloaded)}
      />
    )
  if (staleness.kind === 'reloaded')
    return (
      <Alert severity="info" sx={{ mb: 1 }}>
        This is the newest version with what you typed. Please check it and save again.
      </Alert>
    )
  return null
}
