import { readCommandLine } from '@endcap/server/system/read-command-line'
import { median } from '../load/statistics.ts'
import { faults } from './test-support/torture/faults.ts'
import { runTorture, type TortureResult } from './test-support/torture/run-torture.ts'

/**
 * `npm run torture` and `npm run cluster`: runs the shop under load on its embedded PostgreSQL and
 * on a server, or on a cluster. Injects faults, and checks after each that everything the shop
 * acknowledged is stored once and completely. Exits with 1 if anything differs.
 */
const usage = `npm run torture [-- OPTIONS]
npm run cluster [-- OPTIONS]   on a cluster of databases

  --kills N         how often the shop is killed (100; on a cluster 0)
  --faults N        the number of other faults: each once, then by chance (30)
  --only A,B,…      only these other faults, of the names below
  --database NAME   embedded, server, cluster, or both of the first two (both)
  --seed N          the same faults and orders for the same number (1)

${faults.map(({ name, kinds }) => `  ${name} (${kinds.join(', ')})`).join('\n')}
`

const { values, number, refuse } = readCommandLine(usage, {
  kills: { type: 'string' },
  faults: { type: 'string', default: '30' },
  only: { type: 'string' },
  database: { type: 'string', default: 'both' },
  seed: { type: 'string', default: '1' },
})

const print = (line: string) => process.stdout.write(`${line}\n`)

const printResult = (database: string, result: TortureResult) => {
  const { history, counts, mails, problems } = result
  print(`\n${database}, seconds until all customers order again (cluster: without an order)`)
  print('| fault | times | median | longest |\n| --- | ---: | ---: | ---: |')
  for (const [name, seconds] of [...result.backAfter].sort()) {
    const cells = [median(seconds), Math.max(...seconds)].map((figure) => figure.toFixed(1))
    print(`| ${[name, seconds.length, ...cells].join(' | ')} |`)
  }
  const { transitions, prices, replays } = history.counts
  const payments = [...history.payments.values()]
  const reversed = payments.filter(({ fee }) => fee !== null).length
  const claims = [...history.claims.values()]
  const decided = claims.filter(({ credit }) => credit !== null).length
  print(
    `\n${history.orders.size} acknowledged orders, ${replays} repeated, ${transitions} transitions, ` +
      `${prices} prices, ${mails.sent} mails (and ${mails.cutOff} cut off, shown to staff)\n` +
      `${payments.length} payments (${reversed} reversed), ${claims.length} claims (${decided} decided), ` +
      `${history.runs.size} runs\n` +
      `${counts.answers} answers, of them ${counts.notReady} were 503 with Retry-After; ` +
      `${counts.unanswered} requests met a dead process; ` +
      `the slowest answer took ${(counts.slowestMs / 1_000).toFixed(1)} s\n` +
      `${problems.length} problems`,
  )
  for (const problem of problems) print(`  ${problem}`)
}

const both = ['embedded', 'server'] as const
const databases =
  values.database === 'both'
    ? both
    : ([...both, 'cluster'] as const).filter((kind) => kind === values.database)
if (databases.length === 0) refuse('--database must be embedded, server, cluster or both.')
const isCluster = values.database === 'cluster'
const kills = values.kills === undefined ? (isCluster ? 0 : 100) : number('kills')
const count = number('faults')
const seed = number('seed')
const only = values.only?.split(',')
for (const name of only ?? [])
  if (!faults.some((fault) => fault.name === name)) refuse(`There is no fault “${name}”.`)

let problems = 0
for (const database of databases) {
  const options = {
    database,
    seed,
    kills,
    faults: count,
    only,
    hasTransitionMails: true,
    log: print,
  }
  const result = await runTorture(options)
  printResult(database, result)
  problems += result.problems.length
}
process.exit(problems === 0 ? 0 : 1)
