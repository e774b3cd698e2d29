import type { EmbeddedPostgres } from '../embedded-postgres.ts'
import { openEmbeddedPostgres } from '../open-embedded-postgres.ts'

/** Opens the PostgreSQL of a directory as a service does, which has it to itself. */
export const startEmbeddedPostgres = (options: {
  directory: string
  log: (line: string) => void
}): Promise<EmbeddedPostgres> => openEmbeddedPostgres({ name: 'app', ...options, mode: 'own' })
