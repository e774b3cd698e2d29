import cluster from 'node:cluster'
import { readCommandLine } from '@endcap/server/system/read-command-line'
import { sendToParent } from '@endcap/server/system/send-to-parent'
import type { Logger } from 'pino'
import { databaseOf, readEnvironment, type ShopConfig } from './config.ts'
import { prepareDataDir } from './data-dir/prepare-data-dir.ts'
import { openConnection } from './database/open-connection.ts'
import { serialiseError } from './log-errors.ts'
import { openLog } from './open-log.ts'
import { exchangeWithOthers } from './processes/exchange-metrics.ts'
import {
  type MessageFromWorker,
  type MessageToWorker,
  pong,
  receiveConnection,
} from './processes/messages.ts'
import { runPrimary } from './processes/run-primary.ts'
import { commandLine } from './release/manifest.ts'
import { StartupError } from './startup-error.ts'

/** `npm start`: starts the shop, prints its addresses, and stops it on a signal. */

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Prints no stack for a `StartupError`. A worker's error is printed by the primary. */
const exitWithError = (error: unknown): void => {
  if (error instanceof StartupError && cluster.isWorker && process.send) {
    const failed: MessageFromWorker = { kind: 'failed', problem: error.message }
    process.send(failed, () => process.exit(1))
    return
  }
  if (error instanceof StartupError) process.stderr.write(`${error.message}\n`)
  else process.stderr.write(`${error instanceof Error ? serialiseError(error).stack : error}\n`)
  process.exit(1)
}

/** Also stops if the launcher has ended, because it could then no longer stop this process. */
const stopOnSignal = (log: Logger, stopShop: () => Promise<void>) => {
  let isStopping = false
  const stop = async (reason: string, code = 0) => {
    if (isStopping) return
    isStopping = true
    log.info({ reason }, 'stopping')
    await stopShop()
    process.exit(code)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
  process.on('disconnect', () => void stop('the launcher ended'))
  return stop
}

const stopWhenLost = (lost: Promise<string>, stop: (reason: string, code: number) => unknown) =>
  void lost.then((reason) => {
    process.stderr.write(`The shop is stopping: ${reason}\n`)
    return stop(reason, 1)
  })

const printAddresses = ({ url, lines }: { url: string; lines: readonly string[] }): void => {
  print(`Shop:        ${url}/`)
  print(`Back office: ${url}/admin`)
  print(`API:         ${url}/api/docs`)
  for (const line of lines) print(line)
  print(`Listening on ${url}`)
}

const runAlone = async (config: ShopConfig, log: Logger): Promise<void> => {
  await prepareDataDir(config.dataDir)
  const starting = Promise.withResolvers<void>()
  const opening = openConnection(config, log, 'own', starting.resolve)
  await Promise.race([starting.promise, opening])
  // PostgreSQL starts while the rest of the shop is loaded, since loading blocks this process.
  const [running, { startShop }] = await Promise.all([opening, import('./start-shop.ts')])
  const database = databaseOf(config, running.started)
  const shop = await startShop({ ...config, database }, log).catch(async (error: unknown) => {
    await running.stop()
    throw error
  })
  printAddresses(shop)
  const stop = async () => {
    await shop.stop()
    await running.stop()
  }
  stopWhenLost(Promise.race([running.lost, shop.lost]), stopOnSignal(log, stop))
}

const runWorker = async (config: ShopConfig, log: Logger): Promise<void> => {
  // When a terminal closes, all processes receive it; the launcher stops the others.
  process.on('SIGHUP', () => {})
  const database = databaseOf(config, await receiveConnection())
  const exchange = exchangeWithOthers(String(cluster.worker?.id))
  const { startShop } = await import('./start-shop.ts')
  const shop = await startShop({ ...config, database }, log, exchange)
  const stop = stopOnSignal(log, shop.stop)
  stopWhenLost(shop.lost, stop)
  process.on('message', ({ kind }: MessageToWorker) => {
    if (kind === 'ping') sendToParent(pong)
    if (kind === 'retire') void shop.drain().then(() => stop('replaced'))
  })
  const ready: MessageFromWorker = { kind: 'ready', url: shop.url, lines: [...shop.lines] }
  sendToParent(ready)
}

const runSeveral = async (config: ShopConfig, log: Logger): Promise<void> => {
  const primary = await runPrimary(config, log)
  printAddresses(primary)
  process.on('SIGHUP', () => void primary.restart())
  stopWhenLost(primary.lost, stopOnSignal(log, primary.stop))
}

const usage = `${commandLine('start')}

Starts the shop. Its settings are environment variables, such as PORT; docs/operations.md lists them.`

const run = async (): Promise<void> => {
  readCommandLine(usage, {})
  const config = readEnvironment()
  const log = openLog(config.logLevel)
  if (cluster.isWorker) await runWorker(config, log)
  else await (config.processes > 1 ? runSeveral : runAlone)(config, log)
}

await run().catch(exitWithError)
