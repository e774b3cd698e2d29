import { parseArgs } from 'node:util'
import { runTorture, type TortureResult } from './test-support/torture/run-torture.ts'

/**
 * Runs the shop under load on its own PostgreSQL and on a server, or on a cluster of databases, injects
 * faults, and checks after each that everything it acknowledged is stored, once and whole. Prints a table;
 * exits with 1 if anything differs.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    minutes: { type: 'string' },
    /** The minimum number of faults, for a cluster of databases. */
    failovers: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    database: { type: 'string', default: 'both' },
    faults: { type: 'string' },
    quiet: { type: 'boolean', default: false },
  },
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

const isCluster = values.database === 'cluster'
const databases = isCluster
  ? (['cluster'] as const)
  : (['embedded', 'server'] as const).filter(
      (kind) => values.database === 'both' || values.database === kind,
    )
const kills = Number(values.kills ?? (isCluster ? 0 : 200))
const minutes = Number(values.minutes ?? (isCluster ? 0 : 10))
let problems = 0
for (const database of databases) {
  const result = await runTorture({
    database,
    seed: Number(values.seed),
    kills: Math.ceil(kills / databases.length),
    minutes: minutes / databases.length,
    minFaults: isCluster ? Number(values.failovers) : 0,
    faults: values.faults?.split(',') ?? null,
    hasTransitionMails: true,
    log: values.quiet ? () => {} : print,
  })
  printResult(database, result)
  problems += result.problems.length
}
process.exit(problems === 0 ? 0 : 1)
