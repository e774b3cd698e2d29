import type { EmbeddedPostgres } from './embedded-postgres.ts'
import { openEmbeddedPostgres } from './open-embedded-postgres.ts'

/**
 * Starts the shop's own PostgreSQL in `DATA_DIR/database`, and makes the database at first.
 * It runs as long as this process does: `stop()` ends it, and so does this process's death.
 *
 * @param options.directory DATA_DIR.
 * @param options.log gets PostgreSQL's own lines.
 * @throws EmbeddedPostgresError with a sentence that says what to do, when another shop runs on
 * the folder, its database is of another major version, or PostgreSQL can't run here.
 */
export function startEmbeddedPostgres(options: {
  directory: string
  log: (line: string) => void
}): Promise<EmbeddedPostgres> {
  return openEmbeddedPostgres({ ...options, mode: 'own' })
}
