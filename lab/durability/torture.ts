import { readCommandLine } from '@endcap/server/system/read-command-line'
import { faults } from './test-support/torture/faults.ts'
import { runTorture, type TortureResult } from './test-support/torture/run-torture.ts'

/**
 * `npm run torture` and `npm run cluster`: runs the shop under load on its own PostgreSQL and on a server, or on a cluster of databases, injects
 * faults, and checks after each that everything it acknowledged is stored, once and whole. Prints a table;
 * exits with 1 if anything differs.
 */
const usage = `npm run torture [-- OPTIONS]
npm run cluster [-- OPTIONS]   on a cluster of databases

  --kills N         how often the shop is killed (200; on a cluster 0)
  --minutes N       of other faults (10; on a cluster 0)
  --failovers N     the minimum number of other faults on a cluster (30)
  --faults A,B,…    only these, of the names below
  --database NAME   embedded, server, cluster, or both of the first two (both)
  --seed N          the same faults and orders for the same number (1)
  --quiet           print the results alone

${faults.map(({ name, kinds }) => `  ${name} (${kinds.join(', ')})`).join('\n')}
`

const { values, number, refuse } = readCommandLine(usage, {
  kills: { type: 'string' },
  minutes: { type: 'string' },
  failovers: { type: 'string', default: '30' },
  seed: { type: 'string', default: '1' },
  database: { type: 'string', default: 'both' },
  faults: { type: 'string' },
  quiet: { type: 'boolean', default: false },
})

const print = (line: string) => process.stdout.write(`${line}\n`)

const median = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 2)] ?? 0

const printResult = (database: string, result: TortureResult) => {
  const { history, counts } = result.world
  print(
    `\n${database}: ${database === 'cluster' ? 'seconds without an acknowledged order' : 'seconds from the end of a fault, or from a kill, until all customers order again'}\n`,
  )
  print('| fault | times | median | longest |')
  print('| --- | ---: | ---: | ---: |')
  for (const [name, seconds] of [...result.backAfter].sort()) {
    const sorted = seconds.toSorted((one, other) => one - other)
    print(
      `| ${name} | ${sorted.length} | ${median(sorted).toFixed(1)} | ${(sorted.at(-1) ?? 0).toFixed(1)} |`,
    )
  }
  for (const name of result.notPossible) print(`| ${name} | not possible here | | |`)
  const { edits, picks, transitions, imports, replays } = history.counts
  print(
    `\n${history.orders.size} acknowledged orders, ${replays} repeated, ${transitions} transitions, ${edits} edits, ${picks} picks, ` +
      `${imports} imports, ${history.pictures.size} pictures, ${result.mails.sent} mails ` +
      `(and ${result.mails.cutOff} cut off, shown to staff)`,
  )
  print(
    `${counts.answers} answers, of them ${counts.notReady} were 503 with Retry-After; ${counts.unanswered} requests ` +
      `met a dead process; the slowest answer took ${(counts.slowestMs / 1_000).toFixed(1)} s`,
  )
  print(`${result.problems.length} problems`)
  for (const problem of result.problems) print(`  ${problem}`)
}

const both = ['embedded', 'server'] as const
const databases =
  values.database === 'both'
    ? both
    : ([...both, 'cluster'] as const).filter((kind) => kind === values.database)
if (databases.length === 0) refuse('--database must be embedded, server, cluster or both.')
const isCluster = values.database === 'cluster'
const kills = values.kills === undefined ? (isCluster ? 0 : 200) : number('kills')
const minutes = values.minutes === undefined ? (isCluster ? 0 : 10) : number('minutes')
const failovers = number('failovers')
const seed = number('seed')
const chosenFaults = values.faults?.split(',').map((name) => name.trim()) ?? null
for (const chosen of chosenFaults ?? [])
  if (!faults.some(({ name }) => name === chosen)) refuse(`There is no fault “${chosen}”.`)
let problems = 0
for (const database of databases) {
  const result = await runTorture({
    database,
    seed,
    kills: Math.ceil(kills / databases.length),
    minutes: minutes / databases.length,
    minFaults: isCluster ? failovers : 0,
    faults: chosenFaults,
    hasTransitionMails: true,
    log: values.quiet ? () => {} : print,
  })
  printResult(database, result)
  problems += result.problems.length
}
process.exit(problems === 0 ? 0 : 1)
