import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { passwordFile, type Transport } from './cluster/settings.ts'
import type { PostgresConnection } from './embedded-postgres.ts'
import { ownerDatabase, shopDatabase, shopRole, superuser } from './ownership/owner-store.ts'

/** How many bytes a socket's path may have: the system's limit, less its closing zero. */
const longestSocketPath = process.platform === 'linux' ? 107 : 103

export type ClientConnection = {
  connection: PostgresConnection
  /** Gives back what the connection needed besides the server. */
  release(): Promise<void>
}

/**
 * How this process reaches a server on the data folder. Where the socket's path would be too long
 * for the system, it goes through a link in a short temporary folder of this process alone.
 */
export async function connectionTo(
  dataFolder: string,
  transport: Transport,
  port: number,
): Promise<ClientConnection> {
  const shop = { port, user: shopRole, database: shopDatabase }
  if (transport === 'loopback') {
    const password = await readFile(join(dataFolder, passwordFile), 'utf8')
    return {
      connection: { ...shop, host: '127.0.0.1', password },
      release: async () => undefined,
    }
  }
  const socket = join(dataFolder, `.s.PGSQL.${port}`)
  if (Buffer.byteLength(socket) <= longestSocketPath) {
    return { connection: { ...shop, host: dataFolder }, release: async () => undefined }
  }
  const base = Buffer.byteLength(tmpdir()) <= 60 ? tmpdir() : '/tmp'
  const folder = await mkdtemp(join(base, 'endcap-'))
  const host = join(folder, 'db')
  await symlink(dataFolder, host)
  return {
    connection: { ...shop, host },
    release: () => rm(folder, { recursive: true, force: true }),
  }
}

/** A connection beside the shop's own pool, as the superuser, to where ownership is noted. */
export async function connectAsSuperuser(
  connection: PostgresConnection,
  name: string,
): Promise<Client> {
  const client = new Client({
    ...connection,
    user: superuser,
    database: ownerDatabase,
    application_name: name,
    connectionTimeoutMillis: 5000,
    ssl: false,
  })
  // A client without this listener would take the process down when its connection breaks.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
