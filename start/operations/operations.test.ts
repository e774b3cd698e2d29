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

/** The settings that `start/config.ts` reads, and those of Node and the C library. */
const readSettings = (): string[] =>
  [...readFileSync(join(root, 'start/config.ts'), 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(
    ([, name = '']) => name,
  )
const ofRuntime = ['NODE_ENV', 'MALLOC_ARENA_MAX']

test('[X9-84] the files for systemd and Docker start the shop by one command, with settings that it reads', () => {
  const project = (name: string) => readFileSync(join(root, name), 'utf8')
  const service = read('endcap.service')
  const [, command = ''] = /^ExecStart=\S+ (.*)$/m.exec(service) ?? []
  const [, words = '[]'] = /^CMD (\["node", "--.*)$/m.exec(project('Dockerfile')) ?? []
  expect(z.array(z.string()).parse(JSON.parse(words)).slice(1).join(' ')).toBe(command)
  expect(command).toContain('start/main.ts')

  const shop = /^ {2}shop:\n[\s\S]*?(?=\n\n)/m.exec(project('compose.yaml'))?.[0] ?? ''
  const named = [
    ...[...shop.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name),
    ...[
      ...project('Dockerfile').matchAll(/^ENV (.*)$/gm),
      ...service.matchAll(/^Environment=(.*)$/gm),
    ]
      .flatMap(([, list = '']) => list.split(' '))
      .map((setting) => setting.split('=')[0] ?? ''),
  ]
  expect(named.length).toBeGreaterThan(15)
  const known = [...readSettings(), ...ofRuntime]
  expect(named.filter((name) => !known.includes(name))).toEqual([])
})
