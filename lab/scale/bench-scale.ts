import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedPostgres } from '@endcap/embedded-postgres/open-embedded-postgres'
import { openDatabase } from '@endcap/server/database/database'
import { migrate } from '@endcap/server/database/migrate'
import { readCommandLine } from '@endcap/server/system/read-command-line'
import pg from 'pg'
import { loadCatalogue } from '../catalogue/catalogue-store.ts'
import { formatTable } from '../report/format-table.ts'
import { type Cost, measureScale } from './measure-scale.ts'

/** `npm run bench:scale`: the cost of catalogue reads by catalogue size. */

const usage = `npm run bench:scale [-- OPTIONS]

  --products N,M,…   how many products, one catalogue after the other (1000,10000,100000,1000000)
`

const { values, refuse } = readCommandLine(usage, {
  products: { type: 'string', default: '1000,10000,100000,1000000' },
})
const sizes = values.products.split(',').map(Number)
if (!sizes.every((size) => size >= 1)) refuse('--products must be numbers from 1 on.')

const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const measure = async (products: number): Promise<Cost[]> => {
  const directory = await mkdtemp(join(tmpdir(), 'endcap-scale-'))
  const postgres = await openEmbeddedPostgres({
    name: 'endcap',
    directory,
    mode: 'own',
    log: () => {},
  })
  try {
    await migrate(postgres.connection)
    const client = new pg.Client(postgres.connection)
    await client.connect()
    const began = performance.now()
    await loadCatalogue(client, { products })
    process.stderr.write(
      `${products} products loaded in ${((performance.now() - began) / 1_000).toFixed(0)} s\n`,
    )
    const database = openDatabase(postgres.connection, { onError: () => {} })
    try {
      return await measureScale(database, (text) => client.query(text))
    } finally {
      await database.close()
      await client.end()
    }
  } finally {
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

const run = async (): Promise<void> => {
  const columns: Cost[][] = []
  for (const size of sizes) columns.push(await measure(size))
  const rows = (columns[0] ?? []).map(({ what, ms: first }, row) => {
    const costs = columns.map((column) => column[row]?.ms ?? Number.NaN)
    const growth = (costs.at(-1) ?? Number.NaN) / first
    return [what, ...costs.map((ms) => ms.toFixed(2)), growth.toFixed(1)]
  })
  print(formatTable([['median, ms', ...sizes.map(String), 'growth'], ...rows]).join('\n'))
}

await run()
