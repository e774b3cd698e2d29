import { expect, test } from 'vitest'
import { runAttack } from './run-attack.ts'

test('[X7-32, X9-96] a short attack finds nothing, and the shop answers afterwards', async () => {
  const report = await runAttack({ seed: 1, requests: 400, raw: 80, rounds: 1, say: () => {} })
  expect(report.findings.map((finding) => JSON.stringify(finding)).join('\n')).toBe('')
  expect(report.attacked).toBeGreaterThan(200)
  expect(report.counts.afterwards).toBe(3)
})
