import type { ReplyOf } from '@endcap/contract/endpoint'
import type { ApplicationForm, jobApplicationEndpoints } from '@endcap/contract/inquiries'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { containsIn } from '../database/contains.ts'
import type { Db } from '../database/database.ts'
import { jobApplication } from '../database/schema/index.ts'
import type { InquiryFilter, InquiryStatus } from './inquiry-handlers.ts'

type Row = ReplyOf<typeof jobApplicationEndpoints.get>['data']

const columns = {
  _id: jobApplication.id,
  createdAt: jobApplication.createdAt,
  status: jobApplication.status,
  version: jobApplication.version,
  fullName: jobApplication.fullName,
  email: jobApplication.email,
  phone: jobApplication.phone,
  position: jobApplication.position,
  comments: jobApplication.comments,
}

export const insertJobApplication = async (
  db: Db,
  form: z.output<typeof ApplicationForm>,
  createdAt: Date,
): Promise<void> => {
  await db.insert(jobApplication).values({ ...form, createdAt })
}

/** Returns a page of the applications that match, newest first, and their total. */
export const listJobApplications = async (
  db: Db,
  { status, q }: InquiryFilter,
  slice: { limit: number; offset: number },
): Promise<{ rows: Row[]; total: number }> => {
  const { fullName, email, phone, position, comments } = jobApplication
  const matching = and(
    status === null ? undefined : eq(jobApplication.status, status),
    containsIn([fullName, email, phone, position, comments], q),
  )
  const rows = await db
    .select(columns)
    .from(jobApplication)
    .where(matching)
    .orderBy(desc(jobApplication.createdAt), desc(jobApplication.id))
    .limit(slice.limit)
    .offset(slice.offset)
  return { rows, total: await db.$count(jobApplication, matching) }
}

export const findJobApplication = async (db: Db, id: string): Promise<Row | null> => {
  const [row] = await db.select(columns).from(jobApplication).where(eq(jobApplication.id, id))
  return row ?? null
}

/** Reads a job application and locks the row until the transaction ends. */
export const lockJobApplication = async (db: Db, id: string): Promise<Row | null> => {
  const [row] = await db
    .select(columns)
    .from(jobApplication)
    .where(eq(jobApplication.id, id))
    .for('update')
  return row ?? null
}

/** Sets the status and increments the version. */
export const setJobApplicationStatus = async (
  db: Db,
  id: string,
  status: InquiryStatus,
): Promise<Row | null> => {
  const [row] = await db
    .update(jobApplication)
    .set({ status, version: sql`${jobApplication.version} + 1` })
    .where(eq(jobApplication.id, id))
    .returning(columns)
  return row ?? null
}

export const deleteJobApplication = async (db: Db, id: string): Promise<void> => {
  await db.delete(jobApplication).where(eq(jobApplication.id, id))
}
