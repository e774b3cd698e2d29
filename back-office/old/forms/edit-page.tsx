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
  /** The notice after a save: `Product saved.` */
  saved: string
  children: ReactNode
  actions?: ReactNode
  /** The record's id when the path has none. */
  id?: string
  /** The page's title when the record's name is not a useful one. */
  title?: string
  /** The page after a save: by default the list; `false` stays on the form. */
  redirect?: 'list' | 'show' | false
  canDelete?: boolean
}

/**
 * A record's form, saved without optimism. When somebody else changed the record first (412 `stale`),
 * typed values stay; a reload updates the other fields, and the next save starts from that version.
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
  // The form resets whenever it gets another object.
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
          // The typed values are saved, so the saved record replaces them in the form.
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
        This is the newest version, with your changes. Please check it and save again.
      </Alert>
    )
  return null
}
