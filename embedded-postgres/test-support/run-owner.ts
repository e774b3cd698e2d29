import { Client } from 'pg'
import { EmbeddedPostgresError } from '../embedded-postgres.ts'
import { openEmbeddedPostgres } from '../open-embedded-postgres.ts'

/**
 * A process that opens a directory, for tests that kill it. Prints one line each: `ready` and the
 * connection, `committed N` under load, `failed` and the sentence. On SIGINT or SIGTERM it uses the
 * database once more after half a second, and stops.
 */
const [directory = '', work = 'idle'] = process.argv.slice(2)

const say = (word: string, what: unknown): void => {
  process.stdout.write(`${word} ${typeof what === 'string' ? what : JSON.stringify(what)}\n`)
}

try {
  const postgres = await openEmbeddedPostgres({
    name: 'app',
    directory,
    mode: 'own',
    log: (line) => say('log', line),
  })
  const client = new Client(postgres.connection)
  await client.connect()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      const { rows } = await client.query('SELECT 1 AS answer')
      say('after-signal', rows[0])
      await client.end()
      await postgres.stop()
      say('stopped', '')
    })
  }
  say('ready', { ...postgres.connection, joined: postgres.joined?.pid })
  if (work === 'load') {
    await client.query('CREATE TABLE IF NOT EXISTS entry (id int PRIMARY KEY, text text)')
    await Promise.all([0, 1, 2, 3].map((writer) => writeForEver(writer)))
  }

  async function writeForEver(writer: number): Promise<void> {
    const own = new Client(postgres.connection)
    await own.connect()
    for (let id = writer; ; id += 4) {
      await own.query('BEGIN')
      await own.query('INSERT INTO entry VALUES ($1, $2)', [id, 'x'.repeat(500)])
      await own.query('COMMIT')
      say('committed', String(id))
    }
  }
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error
  say('failed', error.message)
  process.exitCode = 1
}
