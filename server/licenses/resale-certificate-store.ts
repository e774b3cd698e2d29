import type { ResaleCertificate } from '@endcap/contract/licenses/resale-certificates'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

/** Null for an unknown customer. */
export const findCertificate = async (
  db: Db,
  customerId: string,
): Promise<ResaleCertificate | null> => {
  const { rows } = await db.execute<
    Omit<ResaleCertificate, 'uploadedAt'> & { uploadedAt: string | null }
  >(sql`
    select d.id as document_id, coalesce(d.media_type, '') as document_type, coalesce(d.by_name, '') as by,
      d.created_at as "uploadedAt", coalesce(c.resale_review_on::text, '') as review_on
    from customer c left join lateral (
      select * from document
      where customer_id = c.id and kind = 'resale_certificate' and is_attached
      order by created_at desc, id desc limit 1) d on true
    where c.id = ${customerId}`)
  const [row] = rows
  if (row === undefined) return null
  return { ...row, uploadedAt: row.uploadedAt === null ? null : new Date(row.uploadedAt) }
}

/** False if there is no such document. */
export const attachCertificate = async (
  db: Db,
  customerId: string,
  documentId: string,
): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    update document set is_attached = true
    where id = ${documentId} and customer_id = ${customerId} and kind = 'resale_certificate' returning id`)
  return rows.length > 0
}

export const setReviewDay = async (
  db: Db,
  customerId: string,
  day: string | null,
): Promise<void> => {
  await db.execute(
    sql`update customer set resale_review_on = ${day}, version = version + 1 where id = ${customerId}`,
  )
}
