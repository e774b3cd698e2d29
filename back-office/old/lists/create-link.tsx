import AddIcon from '@mui/icons-material/Add'
import {
  Button,
  LinkBase,
  TopToolbar,
  useCanAccess,
  useCreatePath,
  useResourceContext,
} from 'react-admin'

/** A link to the form of a new record, if the role may create one. */
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

export const CreateToolbar = () => (
  <TopToolbar>
    <CreateLink />
  </TopToolbar>
)
