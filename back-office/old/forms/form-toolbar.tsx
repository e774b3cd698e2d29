import { DeleteButton, SaveButton, Toolbar, useResourceContext } from 'react-admin'

/** The save button and, where allowed, a delete button that asks for confirmation. */
export const FormToolbar = ({ canDelete = false }: { canDelete?: boolean }) => {
  const resource = useResourceContext()
  return (
    <Toolbar sx={{ display: 'flex', justifyContent: 'space-between' }}>
      <SaveButton />
      {canDelete && <DeleteButton resource={resource} mutationMode="pessimistic" />}
    </Toolbar>
  )
}
