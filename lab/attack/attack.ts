import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readCommandLine } from '@endcap/server/system/read-command-line'
import type { AttackRequest } from './attack-request.ts'
import { type AttackReport, runAttack } from './run-attack.ts'

const usage = `npm run attack [-- OPTIONS]      attacks a shop of its own on the loopback address

  --seed N          the same requests for the same number (1)
  --requests N      made from the contract's schemas (100,000)
  --raw N           connections with raw bytes (4,000)
  --rounds N        of the races (40)
  --findings FILE   where the failing requests are written (attack-findings.json)
  --replay FILE     sends the first request of such a file alone
`

const { values, number } = readCommandLine(usage, {
  seed: { type: 'string', default: '1' },
  requests: { type: 'string', default: '100000' },
  raw: { type: 'string', default: '4000' },
  rounds: { type: 'string', default: '40' },
  findings: { type: 'string', default: 'attack-findings.json' },
  replay: { type: 'string' },
})

/** The shop has to be this quick after the attack, on a busy machine too. */
const maxAfterwardsMs = 500

const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const pathOf = (file: string): string => resolve(process.env.INIT_CWD ?? '', file)

const readFirst = async (file: string): Promise<AttackRequest> => {
  const [first] = JSON.parse(await readFile(pathOf(file), 'utf8')) as { request: AttackRequest }[]
  if (typeof first?.request !== 'object') throw new Error(`${file} contains no request to replay.`)
  return first.request
}

const printReport = (report: AttackReport): void => {
  const { counts, afterwards } = report
  const total = Object.entries(counts)
    .filter(([name]) => !name.startsWith('status '))
    .reduce((sum, [, count]) => sum + count, 0)
  print(`${total.toLocaleString('en-US')} requests in ${Math.round(report.seconds)} s`)
  for (const [name, count] of Object.entries(counts).sort())
    print(`  ${name.padEnd(14)}${count.toLocaleString('en-US').padStart(9)}`)
  print(`Endpoints that accepted a request: ${report.accepted} of ${report.attacked}`)
  print(`p99 ${report.p99.toFixed(0)} ms, slowest: ${report.slowest}`)
  print(
    `Afterwards: p50 ${afterwards.p50.toFixed(1)} ms, p95 ${afterwards.p95.toFixed(1)} ms, ${afterwards.failed} failed`,
  )
  print(`Memory afterwards: ${report.residentMegabytes?.toFixed(0) ?? 'unknown'} MB`)
  print(`Findings: ${report.findings.length}`)
  for (const finding of report.findings) print(JSON.stringify(finding))
}

const run = async (): Promise<void> => {
  const only = values.replay === undefined ? undefined : await readFirst(values.replay)
  const report = await runAttack(
    {
      seed: number('seed'),
      requests: number('requests'),
      raw: number('raw'),
      rounds: number('rounds'),
      say: (line) => process.stderr.write(`${line} …\n`),
    },
    only,
  )
  printReport(report)
  if (report.findings.length > 0)
    await writeFile(pathOf(values.findings), JSON.stringify(report.findings, null, 2))
  if (report.findings.length > 0 || report.afterwards.p95 > maxAfterwardsMs) process.exitCode = 1
}

await run()
