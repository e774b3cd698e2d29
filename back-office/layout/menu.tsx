import { Divider } from '@mui/material'
import { Menu as AdminMenu, useResourceDefinitions } from 'react-admin'
import { can } from '../session/can.ts'
import { readSession } from '../session/staff-session.ts'

/** Daily work first, settings last; a divider between the groups. */
const groups: readonly (readonly string[])[] = [
  ['orders', 'customers', 'products', 'categories', 'search-synonyms', 'imports'],
  ['contact-messages', 'job-applications', 'mails'],
  ['sections', 'slides', 'flyers', 'team-members', 'page-widgets'],
  ['staff', 'settings', 'audit-log'],
]

/** The menu of the resources that the signed-in role may list. */
export const Menu = () => {
  const shown = useResourceDefinitions()
  const role = readSession()?.result.role
  const allowed = groups
    .map((names) => names.filter((name) => shown[name] && role && can(role, name, 'list')))
    .filter((names) => names.length > 0)
  return (
    <AdminMenu>
      {allowed.flatMap((names, at) => [
        ...(at === 0 ? [] : [<Divider key={`before-${names[0]}`} sx={{ my: 0.5 }} />]),
        ...names.map((name) => <AdminMenu.ResourceItem key={name} name={name} />),
      ])}
    </AdminMenu>
  )
}
