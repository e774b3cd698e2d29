import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHttpServer } from '@endcap/server/http/create-http-server'
import { type MetricsExchange, mountOperations } from '@endcap/server/http/mount-operations'
import type { WorkReads } from '@endcap/server/http/work-metrics'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { root } from '../rules/source-files.ts'

const read = (name: string) => readFileSync(join(root, 'operations', name), 'utf8')
const token = 'a token of sixteen'

const allWork: WorkReads = {
  failed: async () => ({ mails: 2, jobs: 3 }),
  newestBackup: async () => 5,
}

const openOperations = (work: WorkReads, exchange: MetricsExchange | null = null) => {
  const app = createHttpServer(pino({ level: 'silent' }), {
    trustedProxies: [],
    databaseErrors: { isTransientError: () => false, isForeignKeyViolation: () => false },
  })
  mountOperations(app, {
    version: '1.2.3',
    cacheStats: () => ({ hits: 1, misses: 1, bytes: 1, entries: 1, drops: { product: 1 } }),
    work,
    exchange,
    metricsToken: token,
    isReady: async () => true,
  })
  return app
}

const readMetrics = async (
  work: WorkReads,
  exchange: MetricsExchange | null = null,
): Promise<string> => {
  const app = openOperations(work, exchange)
  const answer = await app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${token}` },
  })
  await app.close()
  return answer.body
}

/** PromQL's own words, and the metric that Prometheus adds. */
const words = 'sum rate min max avg time topk histogram_quantile by up'.split(' ')

/** The metrics that a PromQL expression names. */
const metricsOf = (expression: string): string[] =>
  (
    expression
      .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"|\bby \([^)]*\)/g, ' ')
      .match(/(?<![\w.])[a-z_]\w*/g) ?? []
  ).filter((name) => !words.includes(name))

const Dashboard = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) }),
  ),
})

test('[X0-464] /healthz names the version', async () => {
  const app = openOperations(allWork)
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok', version: '1.2.3' })
  await app.close()
})

test('[X9-81] failed work and the newest backup are metrics, and every metric of the alerts and the dashboard is exported', async () => {
  const exported = new Set<string>()
  const metrics = await readMetrics(allWork)
  const work = ['failed_mails 2', 'failed_jobs 3', 'newest_backup_timestamp_seconds 5']
  for (const line of [...work, 'database_up 1']) expect(metrics).toContain(`\n${line}\n`)
  for (const [, name = '', type] of metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
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

test('[X9-90] a silent database leaves its figures out of the metrics in time, and none are invented', async () => {
  const silent = new Promise<never>(() => {})
  const began = performance.now()
  const metrics = await readMetrics({ failed: () => silent, newestBackup: null })
  expect(performance.now() - began).toBeLessThan(8_000)
  expect(metrics).toContain('\ndatabase_up 0\n')
  expect(metrics).toMatch(/^process_resident_memory_bytes \d/m)
  // Without BACKUP_DIR there is no time of a backup, of which the alert BackupOld would say that it is old.
  expect(metrics).not.toMatch(/^(failed_|newest_backup)/m)
})

test('[X9-91] the metrics of several processes are below one head each, labelled by process', async () => {
  const others = '# HELP up_time Other\n# TYPE up_time gauge\nup_time{process="2"} 7\n'
  const shared: (() => Promise<string>)[] = []
  const first = await readMetrics(allWork, {
    process: '1',
    share: (read) => shared.push(read),
    readOthers: async () => [others],
  })
  expect(first).toContain('\nup_time{process="2"} 7\n')
  const own = (await shared[0]?.()) ?? ''
  expect(own).toMatch(/^process_resident_memory_bytes\{process="1"\} \d/m)
  const both = await readMetrics(allWork, {
    process: '2',
    share: () => {},
    readOthers: async () => [own],
  })
  expect(both.match(/^# TYPE process_resident_memory_bytes gauge$/gm)).toHaveLength(1)
  expect(both.match(/^process_resident_memory_bytes\{process="[12]"\} \d+$/gm)).toHaveLength(2)
})

/** The settings that `start/config.ts` reads, and those of Node and the C library. */
const readSettings = (): string[] =>
  [...readFileSync(join(root, 'start/config.ts'), 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(
    ([, name = '']) => name,
  )
const ofRuntime = ['NODE_ENV', 'NODE_COMPILE_CACHE']

test('[X9-84] the files for systemd and Docker start the shop by one command, with settings that it reads', () => {
  const project = (name: string) => readFileSync(join(root, name), 'utf8')
  const service = read('endcap.service')
  const [, command = ''] = /^ExecStart=(.*)$/m.exec(service) ?? []
  const [, words = '[]'] = /^CMD (\[.*)$/m.exec(project('Dockerfile')) ?? []
  expect(z.array(z.string()).parse(JSON.parse(words)).join(' ')).toBe(command)
  expect(command).toBe('/opt/endcap/bin/endcap start')
  expect(service).toContain('--prefix /opt/endcap ')
  expect(project('Dockerfile')).toContain('--prefix /opt/endcap ')

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

test('[X9-84] the proxies pass on neither metrics nor probes, however their addresses end', () => {
  const [, pattern = ''] = /location ~ (\S+) \{\s+return 404;/.exec(read('nginx.conf')) ?? []
  const [, paths = ''] = /@private path (.*)/.exec(read('Caddyfile')) ?? []
  for (const path of ['/metrics', '/healthz', '/readyz'].flatMap((each) => [each, `${each}/`])) {
    expect(path).toMatch(new RegExp(pattern))
    expect(paths.split(' ')).toContain(path)
  }
})
