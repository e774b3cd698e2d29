import { z } from 'zod'

/** The archive's layout. A release refuses a newer one. */
export const archiveFormat = 1

const Table = z.object({
  /** Includes the schema: `public.product`. */
  name: z.string(),
  /** In the order of the rows' values. */
  columns: z.array(z.string()),
  rows: z.int(),
  /** Computed by `digestTable`. */
  digest: z.string(),
})
export type TableOfBackup = z.output<typeof Table>

/** The archive's `manifest.json`. */
export const Manifest = z.object({
  format: z.int(),
  createdAt: z.iso.datetime(),
  postgres: z.int(),
  /** The journal time of the newest migration. */
  migration: z.int(),
  tables: z.array(Table),
  sequences: z.array(z.object({ name: z.string(), value: z.int() })),
  pictures: z.int(),
  /** Absent in backups from before private documents. */
  documents: z.int().default(0),
})
export type Manifest = z.output<typeof Manifest>

export class BackupProblem extends Error {
  override name = 'BackupProblem'
}
