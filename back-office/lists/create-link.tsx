import AddIcon from '@mui/icons-material/Add'
import { Button, LinkBase, useCanAccess, useCreatePath, useResourceContext } from 'react-admin'

/** Leads to the form of a new record, where the role may make one. */
export const CreateLink = () => {
  const resource = useResourceContext() ?? ''
  const createPath = useCreatePath()
  const { canAccess } = useCanAccess({ resource, action: 'create' })
  if (!canAccess) return null
  return (
    <Button component={LinkBase} to={createPath({ resource, type: 'create' })} label="Create">
      <AddIcon />
    </Button>
  )
}
