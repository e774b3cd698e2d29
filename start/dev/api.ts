import { sendToParent } from '@endcap/server/system/send-to-parent'
import { type Logger, pino } from 'pino'
import { databaseOf, readEnvironment } from '../config.ts'
import { serialiseError } from '../log-errors.ts'
import { type MessageFromWorker, receiveConnection } from '../processes/messages.ts'
import { startShop } from '../start-shop.ts'
import { renderFromSources } from './render-from-sources.ts'

/** The API of `npm run dev`, replaced after server changes. The parent runs the database. */
const run = async (log: Logger): Promise<void> => {
  const config = readEnvironment()
  const [, , origin = ''] = process.argv
  const database = databaseOf(config, await receiveConnection())
  const shop = await startShop(
    { ...config, database, host: '127.0.0.1', port: 0, publicUrl: config.publicUrl ?? origin },
    log,
    null,
    async () => renderFromSources(),
  )
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await shop.stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  // A terminal sends Ctrl-C to all processes, but the parent ends this one.
  process.on('SIGINT', () => {})
  process.on('disconnect', () => void stop())
  sendToParent({ kind: 'ready', url: shop.url, lines: [] } satisfies MessageFromWorker)
}

const log = pino({ level: 'warn', base: undefined, serializers: { err: serialiseError } })
await run(log).catch((error: unknown) => {
  log.error({ err: error }, 'the API does not start')
  process.exit(1)
})
