import { z } from 'zod'

/** The layout of the archive; a release refuses a newer one. */
export const archiveFormat = 1

const Table = z.object({
  /** With its schema: `public.product`. */
  name: z.string(),
  /** The stored columns, in the order of the rows' values. */
  columns: z.array(z.string()),
  rows: z.int(),
  /** The sum of the rows' hashes (`digestTable`). */
  digest: z.string(),
})
export type TableOfBackup = z.output<typeof Table>

/** The contents of a backup: the file `manifest.json` of its archive. */
export const Manifest = z.object({
  format: z.int(),
  createdAt: z.iso.datetime(),
  postgres: z.int(),
  /** The newest migration of the tables: its time in the journal. */
  migration: z.int(),
  tables: z.array(Table),
  sequences: z.array(z.object({ name: z.string(), value: z.int() })),
  pictures: z.int(),
})
export type Manifest = z.output<typeof Manifest>

/** A reason why a backup can't be written or restored. The message says what to do. */
export class BackupProblem extends Error {
  override name = 'BackupProblem'
}
