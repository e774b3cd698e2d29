import type { EmbeddedPostgres } from '../embedded-postgres.ts'
import { openEmbeddedPostgres } from '../open-embedded-postgres.ts'

/** Opens the PostgreSQL of a DATA_DIR as the shop does, which has it to itself. */
export function startEmbeddedPostgres(options: {
  directory: string
  log: (line: string) => void
}): Promise<EmbeddedPostgres> {
  return openEmbeddedPostgres({ ...options, mode: 'own' })
}
