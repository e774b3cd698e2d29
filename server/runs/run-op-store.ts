import type { RunOpState } from '@endcap/contract/runs/run-kinds'
import type { RunOpContent } from '@endcap/contract/runs/run-ops'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { runOp } from '../database/schema/index.ts'

export type StoredOp = typeof runOp.$inferSelect
export type NewOp = Omit<typeof runOp.$inferInsert, 'nr'>

export type OpOf<Kind extends RunOpContent['kind']> = StoredOp & {
  content: Extract<RunOpContent, { kind: Kind }>
}

export const isOf =
  <Kind extends RunOpContent['kind']>(kind: Kind) =>
  (op: StoredOp): op is OpOf<Kind> =>
    op.content.kind === kind

/** In the sequence of their arrival. */
export const findOps = (db: Db, ids: readonly string[]): Promise<StoredOp[]> =>
  db
    .select()
    .from(runOp)
    .where(inArray(runOp.id, [...ids]))
    .orderBy(runOp.nr)

export const findOpsOfStop = (db: Db, stopId: string): Promise<StoredOp[]> =>
  db.select().from(runOp).where(eq(runOp.stopId, stopId)).orderBy(runOp.nr)

/** Of the operations, those that an undo names which arrived before them. */
export const findUndone = async (
  db: Db,
  runId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const target = sql<string>`${runOp.content} -> 'undo' ->> 'op'`
  const rows = await db
    .select({ id: target })
    .from(runOp)
    .where(
      and(
        eq(runOp.runId, runId),
        eq(runOp.state, 'counted'),
        sql`${target} = any (${sql.param(ids)}::text[])`,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

export const insertOps = (db: Db, ops: readonly NewOp[]): Promise<StoredOp[]> =>
  db
    .insert(runOp)
    .values([...ops])
    .returning()

export const updateOps = async (
  db: Db,
  ids: readonly string[],
  change: { state?: RunOpState; problem?: string; itemId?: string; decidedBy?: string },
): Promise<void> => {
  await db
    .update(runOp)
    .set(change)
    .where(inArray(runOp.id, [...ids]))
}

export const hasOps = async (db: Db, runId: string): Promise<boolean> =>
  (await db.select({ id: runOp.id }).from(runOp).where(eq(runOp.runId, runId)).limit(1)).length > 0
