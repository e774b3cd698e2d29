import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { vi } from 'vitest'
import type { TestShop } from './start-test-shop.ts'

/** Runs `meanwhile` while another transaction has executed `change` but not committed it. */
export const whileOpen = async (
  { context }: TestShop,
  change: SQL,
  meanwhile: (commit: () => void) => Promise<void>,
): Promise<void> => {
  const opened = Promise.withResolvers<void>()
  const committing = Promise.withResolvers<void>()
  const transaction = context.transaction(async (db) => {
    await db.execute(change)
    opened.resolve()
    await committing.promise
  })
  await opened.promise
  await meanwhile(committing.resolve).finally(committing.resolve)
  await transaction
}

export const untilWaiting = async ({ context }: TestShop, statements: number): Promise<void> => {
  for (;;) {
    const { rows } = await context.db.execute(sql`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    if (rows.length >= statements) return
  }
}

/** The statements sent while `work` runs, in order, without the heartbeat's. */
export const statementsDuring = async (
  work: () => Promise<unknown>,
): Promise<readonly string[]> => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls
      .map(([statement]: readonly unknown[]) =>
        typeof statement === 'string' ? statement : String((statement as { text?: string }).text),
      )
      .filter((text) => text !== 'select 1')
  } finally {
    query.mockRestore()
  }
}
