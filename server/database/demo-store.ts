import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

export const shouldLoadDemo = async (db: Db): Promise<boolean> => {
  const found = await db.execute<{ wanted: boolean }>(sql`
    select coalesce(
      (select not is_finished from demo_load),
      not exists (
        select from product union all select from category
        union all select from customer union all select from section
      )
    ) as wanted`)
  return found.rows[0]?.wanted ?? false
}

export const beginDemoLoad = async (db: Db): Promise<void> => {
  await db.execute(sql`insert into demo_load default values on conflict do nothing`)
}

export const finishDemoLoad = async (db: Db): Promise<void> => {
  await db.execute(sql`update demo_load set is_finished = true`)
}
