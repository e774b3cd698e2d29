import { once } from 'node:events'
import { rename, rm } from 'node:fs/promises'
import { isAbsolute, join, normalize } from 'node:path'
import type { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from '../database/database.ts'
import { causesOf } from '../database/error-causes.ts'
import { baselineTime, compareSchema, lastBeforeBaseline, migrate } from '../database/migrate.ts'
import { writeFileAtomically } from '../system/write-file-atomically.ts'
import { readArchive, verifyArchive } from './archive.ts'
import {
  addForeignKeys,
  analyzeTables,
  clearDatabase,
  copyRowsIn,
  countOtherConnections,
  digestTable,
  dropForeignKeys,
  findRelation,
  fixFormats,
  hasUsedQueue,
  isShop,
  setSequences,
  truncateTables,
} from './backup-store.ts'
import { BackupProblem, type Manifest, type TableOfBackup } from './manifest.ts'

type RestoreOptions = {
  path: string
  /** The folder of pictures, documents and secret. Null: restore only the database. */
  dataDir: string | null
  isReplacing: boolean
  warn: (sentence: string) => void
}

const pathWithin = (dataDir: string, name: string): string => {
  const path = normalize(name)
  if (isAbsolute(path) || path.split(/[/\\]/).includes('..'))
    throw new BackupProblem(`The backup contains an unknown file (${name}).`)
  return join(dataDir, path)
}

type TableLoad = { name: string; gunzip: Writable; loaded: Promise<void> }

const startLoad = (db: Db, table: TableOfBackup): TableLoad => {
  const gunzip = createGunzip()
  const loaded = pipeline(gunzip, copyRowsIn(db, table))
  // The error is thrown when the load is awaited at the end of the table.
  loaded.catch(() => {})
  return { name: table.name, gunzip, loaded }
}

const endLoad = async (load: TableLoad | null): Promise<void> => {
  load?.gunzip.end()
  await load?.loaded
}

const loadFiles = async (
  db: Db,
  { path, dataDir }: RestoreOptions,
  { tables }: Manifest,
): Promise<Buffer | null> => {
  const byName = new Map(tables.map((table) => [table.name, table]))
  let load: TableLoad | null = null
  let secret: Buffer | null = null
  for await (const { name, content } of readArchive(path)) {
    const tableName = /^database\/(.+)\/\d+\.gz$/.exec(name)?.[1]
    const table = byName.get(tableName ?? '')
    if (table !== undefined) {
      if (load?.name !== table.name) {
        await endLoad(load)
        load = startLoad(db, table)
      }
      for await (const chunk of content)
        if (!load.gunzip.write(chunk)) await Promise.race([once(load.gunzip, 'drain'), load.loaded])
      continue
    }
    const bytes = await buffer(content)
    if (name === 'auth-secret') secret = bytes
    if (dataDir === null) continue
    if (name.startsWith('images/')) await writeFileAtomically(pathWithin(dataDir, name), bytes)
    if (name.startsWith('documents/'))
      await writeFileAtomically(pathWithin(dataDir, name), bytes, { mode: 0o600 })
  }
  await endLoad(load)
  return secret
}

const verifyRows = async (db: Db, { tables }: Manifest): Promise<void> => {
  for (const table of tables) {
    const { rows, digest } = await digestTable(db, table)
    if (rows !== table.rows || digest !== table.digest)
      throw new BackupProblem(
        `The table ${table.name} has ${rows} rows after loading, but ${table.rows} in the backup, or they differ. Nothing was changed. Please restore another backup, and report this one.`,
      )
  }
}

/** Waits, since PostgreSQL lists a closed connection, such as the one that read its version, for a moment. */
const hasOtherConnections = async (db: Db): Promise<boolean> => {
  const giveUpAt = performance.now() + 3_000
  while ((await countOtherConnections(db)) > 0) {
    if (performance.now() > giveUpAt) return true
    await sleep(50)
  }
  return false
}

/** Reads only. Throws `BackupProblem` if another program may use the database. */
const checkTarget = async (db: Db, isReplacing: boolean): Promise<void> => {
  if (await hasOtherConnections(db))
    throw new BackupProblem(
      'A shop is using this database. Nothing was changed. Please stop the shop, then restore again.',
    )
  if (await isShop(db, baselineTime())) {
    if (isReplacing) return
    throw new BackupProblem(
      'This database already contains a shop. Nothing was changed. Please use an empty database, or replace the whole shop with the option --replace.',
    )
  }
  const found = (await findRelation(db)) ?? ((await hasUsedQueue(db)) ? 'graphile_worker' : null)
  if (found !== null)
    throw new BackupProblem(
      `Another program uses this database: it contains ${found}. Nothing was changed. Please use an empty database.`,
    )
}

/** Throws `BackupProblem` if the file is damaged or this release can't restore it. */
export const checkBackup = async (path: string, signal?: AbortSignal): Promise<Manifest> => {
  const manifest = await verifyArchive(path, signal)
  const schema = compareSchema(manifest.migration)
  if (schema === 'older')
    throw new BackupProblem(
      `The backup ${path} is older than the first released schema. Nothing was changed. Please restore and start it with revision ${lastBeforeBaseline} of the shop (git checkout ${lastBeforeBaseline}), stop it, and start this release.`,
    )
  if (schema === 'newer')
    throw new BackupProblem(
      `The backup ${path} was written by a newer release of the shop. Nothing was changed. Please restore it with that release or a later one.`,
    )
  return manifest
}

const notAnalyzed = (error: unknown): string =>
  'Everything was restored, but PostgreSQL could not collect statistics. Without these, searches and lists ' +
  `may be slow (${[...causesOf(error)].at(-1)?.message}). Please fix the cause, then run “analyze” in the database.`

/** The shop must be stopped. If it throws `BackupProblem`, the database is unchanged. */
export const restoreBackup = async (
  connection: pg.ClientConfig,
  options: RestoreOptions,
): Promise<Manifest> => {
  const manifest = await checkBackup(options.path)
  const secretFile = join(options.dataDir ?? '', 'auth-secret')
  const newSecretFile = `${secretFile}.restored`
  let hasSecret = false
  const dbOf = (client: pg.Client) => drizzle(client)
  try {
    await migrate(connection, {
      migration: manifest.migration,
      check: (client) => checkTarget(dbOf(client), options.isReplacing),
      clear: (client) => clearDatabase(dbOf(client)),
      load: async (client) => {
        const db = dbOf(client)
        await fixFormats(db)
        const keys = await dropForeignKeys(db)
        await truncateTables(db, manifest.tables)
        const secret = await loadFiles(db, options, manifest)
        await verifyRows(db, manifest)
        await addForeignKeys(db, keys)
        await setSequences(db, manifest.sequences)
        hasSecret = options.dataDir !== null && secret !== null
        if (options.dataDir !== null && secret !== null)
          await writeFileAtomically(newSecretFile, secret, { mode: 0o600 })
      },
      finish: async (client) => {
        if (hasSecret) await rename(newSecretFile, secretFile)
        await analyzeTables(dbOf(client)).catch((error: unknown) =>
          options.warn(notAnalyzed(error)),
        )
      },
    })
  } finally {
    if (hasSecret) await rm(newSecretFile, { force: true })
  }
  return manifest
}
