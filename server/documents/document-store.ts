import type { DocumentKind } from '@endcap/contract/documents/document-kinds'
import type { StoredDocument } from '@endcap/contract/documents/documents'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { document } from '../database/schema/index.ts'

type Document = typeof document.$inferSelect

const shownColumns = {
  _id: document.id,
  kind: document.kind,
  media_type: document.mediaType,
  byte_size: document.byteSize,
  sha256: document.sha256,
  file_name: document.fileName,
  createdAt: document.createdAt,
}

/** Serializes a customer’s uploads. Returns the customer’s name; null if there is no such customer. */
export const lockCustomerOf = async (db: Db, customerId: string): Promise<string | null> => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from customer where id = ${customerId} for update`,
  )
  return rows[0]?.name ?? null
}

/** Counts a customer’s uploaded documents: `all`, and those after `since`. */
export const countUploads = async (
  db: Db,
  customerId: string,
  since: Date,
): Promise<{ all: number; recent: number }> => {
  const { rows } = await db.execute<{ all: number; recent: number }>(sql`
    select count(*)::integer as all,
      (count(*) filter (where created_at > ${since}))::integer as recent
    from document where customer_id = ${customerId} and by_kind = 'customer'`)
  return rows[0] ?? { all: 0, recent: 0 }
}

export const insertDocument = async (
  db: Db,
  values: Omit<Document, 'id' | 'isAttached'>,
): Promise<StoredDocument> => {
  const [stored] = await db.insert(document).values(values).returning(shownColumns)
  if (stored === undefined) throw new Error('A document was not stored.')
  return stored
}

export const findDocument = async (
  db: Db,
  id: string,
): Promise<Pick<Document, 'id' | 'kind' | 'customerId' | 'staffId'> | null> => {
  const [found] = await db
    .select({
      id: document.id,
      kind: document.kind,
      customerId: document.customerId,
      staffId: document.staffId,
    })
    .from(document)
    .where(eq(document.id, id))
  return found ?? null
}

/** Whether a document is a signature or a photo of a stop of one of the driver’s runs. */
export const isProofOfDriver = async (db: Db, id: string, driverId: string): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select from run_op o join driver_run r on r.id = o.run_id
    where o.content ->> 'document' = ${id} and r.driver_id = ${driverId} limit 1`)
  return rows.length > 0
}

/** Marks a customer’s documents as used, so that they stay. False if one doesn’t exist. */
export const attachDocuments = async (
  db: Db,
  ids: readonly string[],
  { customerId, kind }: { customerId: string; kind: DocumentKind },
): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    update document set is_attached = true
    where id = any (${sql.param(ids)}::uuid[]) and customer_id = ${customerId} and kind = ${kind}
    returning id`)
  return rows.length === new Set(ids).size
}

export const deleteUnattached = async (db: Db, before: Date): Promise<void> => {
  await db.execute(sql`delete from document where not is_attached and created_at < ${before}`)
}

/** The ids without a document. */
export const findUnknown = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from unnest(${sql.param(ids)}::uuid[]) as file (id)
    where not exists (select from document where document.id = file.id)`)
  return rows.map(({ id }) => id)
}
