import type { ArrangedResource } from '@endcap/contract/content/content-pages'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/database.ts'

const tables: Readonly<Record<ArrangedResource, { table: SQL; group: SQL | null }>> = {
  sections: { table: sql`section`, group: null },
  slides: { table: sql`slide`, group: sql`section_id` },
  'team-members': { table: sql`team_member`, group: null },
  'page-texts': { table: sql`page_text`, group: sql`page` },
}

export const lockInOrder = async (
  db: Db,
  resource: ArrangedResource,
  group: string,
): Promise<string[]> => {
  const { table, group: column } = tables[resource]
  const condition = column === null ? sql`true` : sql`${column}::text = ${group}`
  const rows = await db.execute<{ id: string }>(
    sql`select id from ${table} where ${condition} order by position, id for update`,
  )
  return rows.rows.map(({ id }) => id)
}

export const lockRows = async (
  db: Db,
  resource: ArrangedResource,
  ids: readonly string[],
): Promise<string[]> => {
  const rows = await db.execute<{ id: string }>(
    sql`select id from ${tables[resource].table}
      where id = any (${sql.param([...ids])}::uuid[]) order by id for update`,
  )
  return rows.rows.map(({ id }) => id)
}

/** Moves the rows into the group, in the order of `ids`. Returns the number of changed rows. */
export const setPositions = async (
  db: Db,
  resource: ArrangedResource,
  group: string,
  ids: readonly string[],
): Promise<number> => {
  const { table } = tables[resource]
  const isMoved = resource === 'slides'
  const changed = await db.execute(sql`
    update ${table} as changed
    set position = given.number - 1, version = version + 1
      ${isMoved ? sql`, section_id = ${group}` : sql``}
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as given (id, number)
    where changed.id = given.id and (position <> given.number - 1
      ${isMoved ? sql`or section_id <> ${group}` : sql``})`)
  return changed.rowCount ?? 0
}

export const nextPosition = (table: PgTable, where: SQL = sql`true`): SQL =>
  sql`(select coalesce(max(position) + 1, 0) from ${table} where ${where})`
