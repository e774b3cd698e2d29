import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHttpServer } from '@endcap/server/http/create-http-server'
import { mountOperations } from '@endcap/server/http/mount-operations'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { root } from '../rules/source-files.ts'

const read = (name: string) => readFileSync(join(root, 'operations', name), 'utf8')
const token = 'a token of sixteen'

const readMetrics = async (): Promise<string> => {
  const app = createHttpServer(pino({ level: 'silent' }), {
    trustedProxies: [],
    isUnavailable: () => false,
  })
  mountOperations(app, {
    cacheStats: () => ({ hits: 1, misses: 1, bytes: 1, entries: 1, drops: { product: 1 } }),
    work: async () => ({ mails: 2, jobs: 3, newestBackup: new Date(5_000) }),
    metricsToken: token,
    isReady: async () => true,
  })
  const answer = await app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${token}` },
  })
  await app.close()
  return answer.body
}

const functions = ['sum', 'rate', 'max', 'avg', 'time', 'topk', 'histogram_quantile', 'by', 'up']

/** The metrics that a PromQL expression names. */
const metricsOf = (expression: string): string[] =>
  (
    expression
      .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"|\bby \([^)]*\)/g, ' ')
      .match(/(?<![\w.])[a-z_]\w*/g) ?? []
  ).filter((name) => !functions.includes(name))

const Dashboard = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) }),
  ),
})

test('[X9-81] every metric of the alerts and the dashboard is exported', async () => {
  const exported = new Set<string>()
  for (const [, name = '', type] of (await readMetrics()).matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    exported.add(name)
    if (type === 'histogram')
      for (const part of ['bucket', 'sum', 'count']) exported.add(`${name}_${part}`)
  }
  const alerts = [...read('prometheus/alerts.yml').matchAll(/^ +expr: (.*)$/gm)].map(
    ([, expression = '']) => expression,
  )
  const { panels } = Dashboard.parse(JSON.parse(read('grafana/endcap.json')))
  const expressions = [
    ...alerts,
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  expect(alerts.length).toBeGreaterThanOrEqual(8)
  const named = new Set(expressions.flatMap(metricsOf))
  expect([...named].filter((name) => !exported.has(name))).toEqual([])
  expect(named.size).toBeGreaterThan(8)
})

test('[X9-81] failed work and the newest backup are metrics', async () => {
  const metrics = await readMetrics()
  for (const line of ['failed_mails 2', 'failed_jobs 3', 'newest_backup_timestamp_seconds 5'])
    expect(metrics).toContain(`\n${line}\n`)
})
