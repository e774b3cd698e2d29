import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

/** Runs the SQL files that differ from what this database ran last, by name, in the caller's transaction. */
export const applySqlFiles = async (client: pg.Client, folder: string): Promise<void> => {
  await client.query(
    'create table if not exists drizzle.applied_sql_file (name text primary key, hash text not null)',
  )
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from drizzle.applied_sql_file',
  )
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8')
    const textHash = hash('sha256', text)
    if (applied.get(name) === textHash) continue
    await client.query(text)
    await client.query(
      `insert into drizzle.applied_sql_file (name, hash) values ($1, $2)
        on conflict (name) do update set hash = excluded.hash`,
      [name, textHash],
    )
  }
}
