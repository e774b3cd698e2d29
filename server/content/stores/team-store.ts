import type { TeamMember, teamMemberEndpoints } from '@endcap/contract/content'
import type { ReplyOf } from '@endcap/contract/endpoint'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { teamMember } from '../../database/schema/index.ts'
import { addSurrogateKeys } from '../../database/surrogate-keys.ts'

export type TeamMemberRow = ReplyOf<typeof teamMemberEndpoints.get>['data']

/** The fields of a team member that staff set. */
export type TeamMemberValues = {
  name?: string | undefined
  description?: string | undefined
  image?: string | undefined
  position?: number | undefined
}

const publicColumns = {
  _id: teamMember.id,
  name: teamMember.name,
  description: teamMember.description,
  image: teamMember.image,
}
const columns = { ...publicColumns, position: teamMember.position, version: teamMember.version }
const inOrder = [asc(teamMember.position), asc(teamMember.id)]

/** Returns the team in order. */
export const readTeam = async (db: Db): Promise<TeamMember[]> => {
  addSurrogateKeys('shop')
  return db
    .select(publicColumns)
    .from(teamMember)
    .orderBy(...inOrder)
}

export const listTeamMemberRows = async (
  db: Db,
  slice: { limit: number; offset: number },
): Promise<{ rows: TeamMemberRow[]; total: number }> => ({
  rows: await db
    .select(columns)
    .from(teamMember)
    .orderBy(...inOrder)
    .limit(slice.limit)
    .offset(slice.offset),
  total: await db.$count(teamMember),
})

export const findTeamMember = async (db: Db, id: string): Promise<TeamMemberRow | null> => {
  const [row] = await db.select(columns).from(teamMember).where(eq(teamMember.id, id))
  return row ?? null
}

/** Reads a team member and locks the row until the transaction ends. */
export const lockTeamMember = async (db: Db, id: string): Promise<TeamMemberRow | null> => {
  const [row] = await db.select(columns).from(teamMember).where(eq(teamMember.id, id)).for('update')
  return row ?? null
}

/** Adds a team member, without a position after all others. Returns the id. */
export const insertTeamMember = async (
  db: Db,
  values: TeamMemberValues & { name: string },
): Promise<string> => {
  const [row] = await db
    .insert(teamMember)
    .values({
      ...values,
      position: values.position ?? sql`(select coalesce(max(position) + 1, 0) from team_member)`,
    })
    .returning({ id: teamMember.id })
  if (!row) throw new Error('The team member was not stored.')
  return row.id
}

/** Updates the fields sent and increments the version. */
export const updateTeamMember = async (
  db: Db,
  id: string,
  values: TeamMemberValues,
): Promise<void> => {
  await db
    .update(teamMember)
    .set({ ...values, version: sql`${teamMember.version} + 1` })
    .where(eq(teamMember.id, id))
}

export const deleteTeamMember = async (db: Db, id: string): Promise<void> => {
  await db.delete(teamMember).where(eq(teamMember.id, id))
}
