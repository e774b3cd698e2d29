import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { readCommandLine } from '@endcap/server/system/read-command-line'
import { pino } from 'pino'
import { readEnvironment } from '../config.ts'
import { openConnection } from '../database/open-connection.ts'
import { runApi } from './run-api.ts'
import { servePages } from './serve-pages.ts'

/** `npm run dev`: serves all from source on one port. The database runs as long as this process. */
const usage = `npm run dev

Starts the shop from its sources, and shows each change. Its settings are those of npm start.`

const root = join(import.meta.dirname, '../..')
/** Sources that are not in the bundle, because the API reads them at run time. */
const besideBundle = ['server/database', 'templates', 'translations']

readCommandLine(usage, {})
const config = readEnvironment()
const log = pino({ level: 'warn', base: undefined })
const http = createServer()
const print = (line: string) => process.stdout.write(`${line}\n`)

const database = await openConnection(config, log, 'own')
http.listen({ host: config.host, port: config.port })
await once(http, 'listening')
const address = http.address()
const port = typeof address === 'object' && address !== null ? address.port : config.port
const origin = `http://${config.host}:${port}`

const api = await runApi(database.started, origin)
const pages = await servePages(http, { origin, api: api.url })
api.onReady = () => void pages.reload()
pages.watch.add(besideBundle.map((name) => join(root, name)))
pages.watch.on('all', (_event, path) => {
  if (/\.(sql|po)$|\/templates\/.*\.tsx?$/.test(path)) api.restart()
})

let isStopping = false
const stop = async () => {
  if (isStopping) return
  isStopping = true
  http.closeAllConnections()
  await pages.close()
  await api.stop()
  await database.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
process.on('disconnect', () => void stop())
void database.lost.then((reason) => {
  print(`The database has ended: ${reason}`)
  return stop()
})

await api.url()
print(`Shop:        ${origin}/`)
print(`Back office: ${origin}/admin`)
print(`Listening on ${origin}`)
