import type { ReactNode } from 'react'
import { Create, SimpleForm } from 'react-admin'
import { FormColumn } from './form-column.tsx'

type CreatePageProps = { children: ReactNode; defaultValues?: Record<string, unknown> }

/** The form of a new record. Field errors are shown under their fields. */
export const CreatePage = ({ children, defaultValues }: CreatePageProps) => (
  <Create redirect="list">
    <SimpleForm defaultValues={defaultValues} warnWhenUnsavedChanges noValidate>
      <FormColumn>{children}</FormColumn>
    </SimpleForm>
  </Create>
)
