import { DeleteButton, SaveButton, Toolbar, useResourceContext } from 'react-admin'

/** Save, and where it is allowed, delete with a question before it. */
export const FormToolbar = ({ canDelete = false }: { canDelete?: boolean }) => {
  const resource = useResourceContext()
  return (
    <Toolbar sx={{ display: 'flex', justifyContent: 'space-between' }}>
      <SaveButton />
      {canDelete && <DeleteButton resource={resource} mutationMode="pessimistic" />}
    </Toolbar>
  )
}
