import { sql } from 'drizzle-orm'
import type { TestShop } from './start-test-shop.ts'

/** A hash of each of the shop's tables whose name doesn't match. */
export const hashTables = async (
  { context }: Pick<TestShop, 'context'>,
  without: RegExp,
): Promise<Record<string, string>> => {
  const read = async (query: ReturnType<typeof sql>) =>
    (await context.db.execute<{ name: string }>(query)).rows.map(({ name }) => name)
  const tables = await read(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const hashes: Record<string, string> = {}
  for (const table of tables.filter((name) => !without.test(name)).toSorted())
    [hashes[table] = ''] = await read(sql`
      select coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as name
      from ${sql.identifier(table)} t`)
  return hashes
}
