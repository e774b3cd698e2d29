import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

/** Other connections' snapshots can prevent it, and then plans avoid index-only scans. */
export const vacuumUntilVisible = async (db: Db): Promise<void> => {
  for (const deadline = Date.now() + 10_000; ; await setTimeout(50)) {
    await db.execute(sql`vacuum (analyze)`)
    const { rows } = await db.execute<{ relname: string }>(sql`
      select relname from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relallvisible < relpages`)
    if (rows.length === 0) return
    if (Date.now() > deadline) {
      throw new Error(`Still not all-visible: ${rows.map(({ relname }) => relname).join(', ')}.`)
    }
  }
}
