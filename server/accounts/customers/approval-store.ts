import type { MailContent } from '@endcap/contract/mail/mails'
import { type SQL, sql } from 'drizzle-orm'
import { zipKey } from '../../database/comparable-text.ts'
import type { Db } from '../../database/database.ts'
import { customer } from '../../database/schema/index.ts'
import { ShopError } from '../../http/shop-error.ts'
import { enqueueMails, waitsForAttempt } from '../../mail/mail-store.ts'
import type { CustomerRow } from '../account-store.ts'

const among = (ids: readonly string[]): SQL => sql`any (${sql.param(ids)}::uuid[])`

export const lockCustomers = (db: Db, ids: readonly string[]): Promise<CustomerRow[]> =>
  db
    .select()
    .from(customer)
    .where(sql`${customer.id} = ${among(ids)}`)
    .orderBy(customer.id)
    .for('update')

/**
 * Names of the customers without a license that is verified and good today; none if the shop doesn’t want one before an
 * approval.
 */
const findUnlicensed = async (db: Db, ids: readonly string[], at: Date): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.business_name as name from settings join customer c on c.id = ${among(ids)}
    where approval_needs_license and 'licenses' = any (features) and not exists (
      select from license l where l.customer_id = c.id and l.status = 'verified'
        and (${at} at time zone settings.time_zone)::date between l.valid_from and l.valid_until)
    order by c.business_name, c.id`)
  return rows.map(({ name }) => name)
}

/** Throws `not_confirmed` for customers without a license if the shop wants one before an approval. */
export const refuseUnlicensed = async (
  db: Db,
  ids: readonly string[],
  at: Date,
  isConfirmed: boolean,
): Promise<void> => {
  const [first, ...others] = isConfirmed ? [] : await findUnlicensed(db, ids, at)
  if (first === undefined) return
  throw new ShopError('not_confirmed', {
    message:
      others.length === 0
        ? `${first} has no verified license. Please verify one first, or approve without it.`
        : `${first} and ${others.length} more have no verified license. Please verify them first, or approve without them.`,
  })
}

export type Decision = { statusBy: string; statusAt: Date; statusReason: string }

/** Ids of the customers without a delivery route; none if the shop has no routes. */
export const findWithoutRoute = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from customer c
    where id = any (${sql.param(ids)}::uuid[]) and delivery_route_id is null
      and exists (select from delivery_route)
      and not exists (select from delivery_route where zip_codes @> array[${zipKey(sql`c.zip`)}])`)
  return rows.map(({ id }) => id)
}

export const setApproved = (
  db: Db,
  ids: readonly string[],
  decision: Decision,
): Promise<CustomerRow[]> =>
  db
    .update(customer)
    .set({ ...decision, status: 'approved', version: sql`${customer.version} + 1` })
    .where(sql`${customer.id} = ${among(ids)}`)
    .returning()

/** Enqueues the approval mails with a delay, and stores the status that an undo restores. */
export const storeApprovals = async (
  db: Db,
  approvals: readonly { before: CustomerRow; mail: MailContent }[],
  delaySeconds: number,
): Promise<void> => {
  const mailIds = await enqueueMails(
    db,
    approvals.map(({ before, mail }) => ({ to: before.email, content: mail })),
    delaySeconds,
  )
  const rows = approvals.map(({ before }, index) => ({
    customer_id: before.id,
    mail_id: mailIds[index],
    status: before.status,
    status_reason: before.statusReason,
    status_by: before.statusBy,
    status_at: before.statusAt,
  }))
  await db.execute(sql`
    insert into customer_approval
    select * from jsonb_populate_recordset(null::customer_approval, ${JSON.stringify(rows)}::jsonb)
    on conflict (customer_id) do update set mail_id = excluded.mail_id, status = excluded.status,
      status_reason = excluded.status_reason, status_by = excluded.status_by,
      status_at = excluded.status_at`)
}

export const cancelApprovalMails = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const done = await db.execute<{ id: string }>(sql`
    delete from mail using customer_approval a
    where a.customer_id = ${among(ids)} and mail.id = a.mail_id
      and ${waitsForAttempt}
    returning a.customer_id as id`)
  return done.rows.map(({ id }) => id)
}

/** Restores the status before the approval, and revokes tokens issued since. */
export const restoreStatus = async (db: Db, ids: readonly string[]): Promise<CustomerRow[]> => {
  await db.execute(sql`
    with undone as (delete from customer_approval where customer_id = ${among(ids)} returning *)
    update customer set status = undone.status, status_reason = undone.status_reason,
      status_by = undone.status_by, status_at = undone.status_at,
      session_version = session_version + 1, version = version + 1
    from undone where customer.id = undone.customer_id`)
  return lockCustomers(db, ids)
}
