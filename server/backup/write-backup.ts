import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database, Db } from '../database/database.ts'
import { readServerVersion } from '../database/server-store.ts'
import { errorCode } from '../system/error-code.ts'
import { type ArchiveWriter, createArchive } from './archive.ts'
import {
  closeConnection,
  copyRowsOut,
  digestTable,
  findMigration,
  fixFormats,
  listSequences,
  listTables,
  readOneSnapshot,
} from './backup-store.ts'
import { archiveFormat, BackupProblem, type Manifest, type TableOfBackup } from './manifest.ts'

/** Tar states a file's size first, so each part is held in memory. */
const maxPartBytes = 8 * 1024 * 1024

/** The parts form one gzip stream: to unpack it, concatenate them in order. */
const addTable = async (
  db: Db,
  table: Pick<TableOfBackup, 'name' | 'columns'>,
  archive: ArchiveWriter,
  signal?: AbortSignal,
): Promise<TableOfBackup> => {
  signal?.throwIfAborted()
  const counted = await digestTable(db, table)
  const rows = createGzip({ level: 3 })
  // An error of the copy reaches the loop through the compressed stream.
  pipeline(copyRowsOut(db, table), rows).catch(() => {})
  let part = 0
  let waiting: Buffer[] = []
  let bytes = 0
  const addPart = async () => {
    part += 1
    const name = `database/${table.name}/${String(part).padStart(6, '0')}.gz`
    await archive.add(name, Buffer.concat(waiting))
    waiting = []
    bytes = 0
  }
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes >= maxPartBytes) await addPart()
  }
  await addPart()
  return { ...table, ...counted }
}

/** Must run after the snapshot: stored files never change, so those that rows name exist by then. */
const addFiles = async (
  dataDir: string,
  name: 'images' | 'documents',
  archive: ArchiveWriter,
  signal?: AbortSignal,
): Promise<number> => {
  const folder = join(dataDir, name)
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  // The name of a file that is still being written starts with a dot.
  const files = found.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  for (const { parentPath, name } of files) {
    signal?.throwIfAborted()
    const path = join(parentPath, name)
    await archive.add(relative(dataDir, path).split(sep).join('/'), await readFile(path))
  }
  return files.length
}

const addSecret = async (dataDir: string, archive: ArchiveWriter): Promise<void> => {
  const secret = await readFile(join(dataDir, 'auth-secret')).catch((error) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
  if (secret !== null) await archive.add('auth-secret', secret)
}

const addDatabase = async (
  db: Db,
  archive: ArchiveWriter,
  signal?: AbortSignal,
): Promise<Omit<Manifest, 'format' | 'createdAt' | 'pictures' | 'documents'>> => {
  await readOneSnapshot(db)
  await fixFormats(db)
  const migration = await findMigration(db)
  if (migration === null)
    throw new BackupProblem(
      'There is no shop in this database, so there is nothing to back up. Please check DATABASE_URL and DATA_DIR.',
    )
  const tables: TableOfBackup[] = []
  for (const table of await listTables(db)) tables.push(await addTable(db, table, archive, signal))
  return {
    postgres: await readServerVersion(db),
    migration,
    tables,
    sequences: await listSequences(db),
  }
}

/** `dataDir`: null leaves out files. `signal` aborts at once, even a statement; no file remains. */
export const writeBackup = async (
  { transaction }: Pick<Database, 'transaction'>,
  {
    path,
    dataDir,
    at,
    signal,
  }: { path: string; dataDir: string | null; at: Date; signal?: AbortSignal },
): Promise<Manifest> => {
  const unfinished = `${path}.part`
  await rm(unfinished, { force: true })
  const archive = createArchive(unfinished)
  try {
    const manifest = await transaction(async (db) => {
      const disconnect = () => closeConnection(db)
      signal?.addEventListener('abort', disconnect)
      const database = await addDatabase(db, archive, signal)
      signal?.removeEventListener('abort', disconnect)
      const add = (name: 'images' | 'documents') =>
        dataDir === null ? 0 : addFiles(dataDir, name, archive, signal)
      const [pictures, documents] = [await add('images'), await add('documents')]
      if (dataDir !== null) await addSecret(dataDir, archive)
      return {
        format: archiveFormat,
        createdAt: at.toISOString(),
        ...database,
        pictures,
        documents,
      }
    })
    await archive.finish(manifest)
    await rename(unfinished, path)
    return manifest
  } catch (error) {
    await archive.abort(error instanceof Error ? error : new Error(String(error)))
    await rm(unfinished, { force: true })
    throw error
  }
}
