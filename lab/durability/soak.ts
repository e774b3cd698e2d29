import { readCommandLine } from '@endcap/server/system/read-command-line'
import { runSoak } from './test-support/soak/run-soak.ts'

/**
 * `npm run soak`: runs the shop for hours under a steady load, simulates a day in its database
 * every few minutes, and checks that memory, connections, tables and indexes stop growing. Exits
 * with 1 if one of them doesn't, or if stored data differs from what the shop acknowledged.
 */
const usage = `npm run soak [-- OPTIONS]

  --minutes N       the length of the run (120)
  --day-minutes N   the minutes after which a day passes in the database (2)
  --seed N          the same actions for the same number (1)
`

const { number } = readCommandLine(usage, {
  minutes: { type: 'string', default: '120' },
  'day-minutes': { type: 'string', default: '2' },
  seed: { type: 'string', default: '1' },
})

const print = (line: string) => process.stdout.write(`${line}\n`)

const format = (name: string, value: number): string => {
  if (name === 'connections') return String(value)
  if (name.startsWith('bytes')) return `${Math.round(value)} bytes`
  return `${(value / 1024 / 1024).toFixed(1)} MB`
}

const { levels, problems, days, history, counts, mails } = await runSoak({
  minutes: number('minutes', 1),
  dayMinutes: number('day-minutes', 0.1),
  pauseMs: 1_500,
  seed: number('seed'),
  log: print,
})
print('\n| highest in the | middle third | last third | |\n| --- | ---: | ---: | --- |')
for (const { name, middle, last, isLevel } of levels) {
  const cells = [name, format(name, middle), format(name, last), isLevel ? 'level' : 'GROWS']
  print(`| ${cells.join(' | ')} |`)
}
print(
  `\n${days} days, ${history.orders.size} acknowledged orders, ${counts.answers} answers, ` +
    `the slowest after ${(counts.slowestMs / 1_000).toFixed(1)} s, ${mails.sent} mails`,
)
print(`${problems.length} problems`)
for (const problem of problems) print(`  ${problem}`)
process.exit(problems.length === 0 && levels.every(({ isLevel }) => isLevel) ? 0 : 1)
