import type { MailContent } from '@endcap/contract/mails'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

/**
 * Puts a mail into the outbox, with the job that sends it: in the caller's transaction, so that
 * it goes out if and only if what it tells of has happened.
 */
export const enqueueMail = async (db: Db, to: string, content: MailContent): Promise<void> => {
  await db.execute(sql`
    with queued as (
      insert into mail (kind, to_address, content)
      values (${content.kind}, ${to}, ${JSON.stringify(content)}::jsonb) returning id
    )
    select graphile_worker.add_job('send-mail', json_build_object('mailId', id)) from queued`)
}
