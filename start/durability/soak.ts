import { parseArgs } from 'node:util'
import type { Level } from './test-support/soak/find-growth.ts'
import { runSoak } from './test-support/soak/run-soak.ts'

/**
 * Runs the shop for hours under a steady load, lets a day pass in its database every few minutes, and prints
 * whether memory, connections, tables and indexes level off. Exits with 1 if one of them doesn't, or if anything
 * that was acknowledged differs.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '120' },
    'day-minutes': { type: 'string', default: '2' },
    database: { type: 'string', default: 'embedded' },
    seed: { type: 'string', default: '1' },
  },
})

const print = (line: string) => process.stdout.write(`${line}\n`)

const format = (name: string, value: number): string => {
  if (name === 'connections') return String(value)
  if (name.startsWith('bytes')) return `${Math.round(value)} bytes`
  return `${(value / 1024 / 1024).toFixed(1)} MB`
}

const { levels, problems, days, world, mails } = await runSoak({
  database: values.database === 'server' ? 'server' : 'embedded',
  minutes: Number(values.minutes),
  dayMinutes: Number(values['day-minutes']),
  pauseMs: 1_500,
  seed: Number(values.seed),
  log: print,
})
const row = ({ name, middle, last, isLevel }: Level) =>
  `| ${name} | ${format(name, middle)} | ${format(name, last)} | ${isLevel ? 'level' : 'GROWS'} |`
print('\n| highest in the | middle third | last third | |\n| --- | ---: | ---: | --- |')
for (const level of levels) print(row(level))
const { history, counts } = world
print(
  `\n${values.minutes} minutes, ${days} days, ${history.orders.size} acknowledged orders, ${counts.answers} answers, ` +
    `the slowest after ${(counts.slowestMs / 1_000).toFixed(1)} s, ${mails.sent} mails`,
)
print(`${problems.length} problems`)
for (const problem of problems) print(`  ${problem}`)
process.exit(problems.length === 0 && levels.every(({ isLevel }) => isLevel) ? 0 : 1)
