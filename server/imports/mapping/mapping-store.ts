import { type Field, fields } from '@endcap/price-files/file/column-names'
import type { ColumnCorrections } from '@endcap/price-files/file/recognise-columns'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../database/database.ts'
import { importMapping } from '../../database/schema/index.ts'

const StoredFields = z.record(z.string(), z.enum(fields).nullable())

/** The same key for files with the same columns in the same order, such as one supplier's. */
const keyOf = (header: readonly string[]): string => JSON.stringify(header)

/** Returns null if staff have never corrected the columns of a file with this header. */
export const findCorrections = async (
  db: Db,
  header: readonly string[],
): Promise<ColumnCorrections | null> => {
  const [row] = await db
    .select({ fields: importMapping.fields })
    .from(importMapping)
    .where(eq(importMapping.header, keyOf(header)))
  return row ? new Map(Object.entries(StoredFields.parse(row.fields))) : null
}

export const storeCorrections = async (
  db: Db,
  header: readonly string[],
  corrections: ReadonlyMap<string, Field | null>,
  at: Date,
): Promise<void> => {
  const stored = Object.fromEntries(corrections)
  await db
    .insert(importMapping)
    .values({ header: keyOf(header), fields: stored, updatedAt: at })
    .onConflictDoUpdate({
      target: importMapping.header,
      set: { fields: sql`${importMapping.fields} || excluded.fields`, updatedAt: at },
    })
}
