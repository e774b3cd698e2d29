import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PostgresConnection } from '@endcap/embedded-postgres/embedded-postgres'
import { openEmbeddedPostgres } from '@endcap/embedded-postgres/open-embedded-postgres'

export type PasswordServer = {
  connection: PostgresConnection
  /** For `DATABASE_URL`. */
  url: (change?: (url: URL) => void) => string
  stop: () => Promise<void>
}

/** A PostgreSQL on the loopback interface with password authentication and an empty database. */
export const startPasswordServer = async (): Promise<PasswordServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'endcap server '))
  // PostgreSQL's user needs access if the test runs as root.
  await chmod(folder, 0o755)
  const server = await openEmbeddedPostgres({
    name: 'endcap',
    directory: folder,
    log: () => {},
    mode: 'own',
    transport: 'loopback',
  })
  const { user, password, port, database } = server.connection
  return {
    connection: server.connection,
    url: (change = () => {}) => {
      const url = new URL(`postgres://${user}:${password}@127.0.0.1:${port}/${database}`)
      change(url)
      return url.href
    },
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
