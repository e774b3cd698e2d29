import type { TeamMember } from '@endcap/contract/content/content'
import type { Db } from '../../database/database.ts'
import { ascending } from '../../database/list-store.ts'
import { teamMember } from '../../database/schema/index.ts'
import { addSurrogateKeys } from '../../database/surrogate-keys.ts'
import { tableStore } from '../../database/table-store.ts'
import { withoutEmptyTranslations } from '../../database/without-empty-translations.ts'
import { nextPosition } from './arrange-store.ts'

const publicColumns = {
  _id: teamMember.id,
  name: teamMember.name,
  description: teamMember.description,
  image: teamMember.image,
  translations: teamMember.translations,
}
const order = ascending(teamMember.position, teamMember.id)

export const readTeam = async (db: Db): Promise<TeamMember[]> => {
  addSurrogateKeys('shop')
  const rows = await db.select(publicColumns).from(teamMember).orderBy(order.forward)
  return rows.map(withoutEmptyTranslations)
}

const store = tableStore({
  table: teamMember,
  columns: { ...publicColumns, position: teamMember.position, version: teamMember.version },
  order,
})

export const teamMemberStore = {
  ...store,
  insert: (db: Db, values: typeof teamMember.$inferInsert) =>
    store.insert(db, { ...values, position: values.position ?? nextPosition(teamMember) }),
}
