import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate } from '../database/migrate.ts'

const template = 'endcap_template'

const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

const runOn = async (url: string, statement: string): Promise<pg.QueryResult> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Once per cluster; workers that start together wait for it. */
const ensureTemplate = async (clusterUrl: string): Promise<void> => {
  const client = new pg.Client(clusterUrl)
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('${template}'))`)
    const found = await client.query(`select from pg_database where datname = '${template}'`)
    if (found.rowCount !== 0) return
    await client.query(`create database ${template}_new`)
    await migrate({ connectionString: withDatabase(clusterUrl, `${template}_new`) })
    await client.query(`alter database ${template}_new rename to ${template}`)
  } finally {
    await client.end()
  }
}

/** Creates a database with the newest schema, in about 0.1 s. */
export const cloneTemplate = async (
  clusterUrl: string,
): Promise<{ url: string; drop: () => Promise<void> }> => {
  await ensureTemplate(clusterUrl)
  const name = `shop_${randomBytes(6).toString('hex')}`
  // The default strategy writes the copy to the WAL and takes ten times as long.
  await runOn(clusterUrl, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: withDatabase(clusterUrl, name),
    drop: async () => {
      await runOn(clusterUrl, `drop database if exists ${name} with (force)`)
    },
  }
}
