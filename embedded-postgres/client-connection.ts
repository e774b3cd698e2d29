import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { type Cluster, passwordFile } from './cluster/settings.ts'
import type { PostgresConnection } from './embedded-postgres.ts'
import { ownerDatabase, superuser } from './ownership/owner-store.ts'

/** The maximum length of a socket path on this system, without the terminating zero byte. */
const maxSocketPathBytes = process.platform === 'linux' ? 107 : 103

export type ClientConnection = {
  connection: PostgresConnection
  release: () => Promise<void>
}

/** If a socket path is too long for the system, uses a link in a short temporary folder. */
export const connectionTo = async (
  { name, dataFolder, transport }: Cluster,
  port: number,
): Promise<ClientConnection> => {
  const connection = { port, user: name, database: name }
  const release = async () => {}
  if (transport === 'loopback') {
    const password = await readFile(join(dataFolder, passwordFile(name)), 'utf8')
    return { connection: { ...connection, host: '127.0.0.1', password }, release }
  }
  const socket = join(dataFolder, `.s.PGSQL.${port}`)
  if (Buffer.byteLength(socket) <= maxSocketPathBytes)
    return { connection: { ...connection, host: dataFolder }, release }
  const base = Buffer.byteLength(tmpdir()) <= 60 ? tmpdir() : '/tmp'
  const folder = await mkdtemp(join(base, 'postgres-'))
  const host = join(folder, 'db')
  await symlink(dataFolder, host)
  return {
    connection: { ...connection, host },
    release: () => rm(folder, { recursive: true, force: true }),
  }
}

export const connectAsSuperuser = async (
  connection: PostgresConnection,
  applicationName: string,
): Promise<Client> => {
  const client = new Client({
    ...connection,
    user: superuser,
    database: ownerDatabase,
    application_name: applicationName,
    connectionTimeoutMillis: 5000,
    ssl: false,
  })
  // Without this listener a broken connection would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}
