import { readCommandLine } from '@endcap/server/system/read-command-line'
import { runAttack } from './run-attack.ts'

const usage = `npm run attack [-- OPTIONS]      attacks a shop of its own on the loopback address

  --seed N          the same requests for the same number (1)
  --requests N      made from the contract's schemas (100,000)
  --raw N           connections with raw bytes (4,000)
  --rounds N        of the races (40)
`

const { number } = readCommandLine(usage, {
  seed: { type: 'string', default: '1' },
  requests: { type: 'string', default: '100000' },
  raw: { type: 'string', default: '4000' },
  rounds: { type: 'string', default: '40' },
})

const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const report = await runAttack({
  seed: number('seed'),
  requests: number('requests'),
  raw: number('raw'),
  rounds: number('rounds'),
  say: (line) => process.stderr.write(`${line} …\n`),
})
for (const [name, count] of Object.entries(report.counts).sort())
  print(`${name.padEnd(14)}${count.toLocaleString('en-US').padStart(9)}`)
print(`Endpoints that accepted a request: ${report.accepted} of ${report.attacked}`)
print(`p99 ${report.p99.toFixed(0)} ms`)
print(`Findings: ${report.findings.length}`)
for (const finding of report.findings) print(JSON.stringify(finding, null, 2))
if (report.findings.length > 0) process.exitCode = 1
