import cluster from 'node:cluster'
import { hasStaff } from '@endcap/server/accounts/account-store'
import type { MetricsExchange } from '@endcap/server/http/mount-operations'
import { readCommandLine } from '@endcap/server/system/read-command-line'
import { type Logger, pino } from 'pino'
import { readEnvironment, type ShopConfig } from './config.ts'
import { workingDemoLogins } from './load-demo.ts'
import { serialiseError } from './log-errors.ts'
import { exchangeWithOthers } from './processes/exchange-metrics.ts'
import { type FromWorker, receiveConnection, type ToWorker } from './processes/messages.ts'
import { runPrimary } from './processes/run-primary.ts'
import { startShop } from './start-shop.ts'
import { StartupError } from './startup-error.ts'

/** The main program: starts the shop, prints its addresses, and stops it on a signal. */

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Prints the error, without a stack where its message says what to do, and exits. Of a worker, the primary prints it. */
const exitWithError = (error: unknown): void => {
  if (error instanceof StartupError && cluster.isWorker && process.send) {
    const failed: FromWorker = { kind: 'failed', problem: error.message }
    process.send(failed, () => process.exit(1))
    return
  }
  if (error instanceof StartupError) process.stderr.write(`${error.message}\n`)
  else process.stderr.write(`${error instanceof Error ? (error.stack ?? error) : error}\n`)
  process.exit(1)
}

/** Stops on the first signal, or when the launcher has ended and could no longer stop this process. */
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
    process.stderr.write(`The database has ended: ${reason}\n`)
    return stop(reason, 1)
  })

const printAddresses = ({ url, lines }: { url: string; lines: readonly string[] }): void => {
  print(`Shop:        ${url}/`)
  print(`Back office: ${url}/admin`)
  print(`API:         ${url}/api/docs`)
  for (const line of lines) print(line)
  print(`Listening on ${url}`)
}

const noOwner =
  'Nobody can log in to the back office yet. Please stop the shop, set OWNER_EMAIL and OWNER_PASSWORD, and start it again.'

const startOne = async (
  config: ShopConfig,
  log: Logger,
  exchange: MetricsExchange | null = null,
) => {
  const shop = await startShop(config, log, exchange)
  const lines = config.demo ? await workingDemoLogins(shop.server) : []
  if (!(await hasStaff(shop.server.context.db))) lines.push(noOwner)
  return { ...shop, lines }
}

/** Runs the shop in this process alone. */
const runAlone = async (config: ShopConfig, log: Logger): Promise<void> => {
  const shop = await startOne(config, log)
  printAddresses(shop)
  stopWhenLost(shop.lost, stopOnSignal(log, shop.stop))
}

/** Runs one of several processes that serve. The primary prints the addresses. */
const runWorker = async (config: ShopConfig, log: Logger): Promise<void> => {
  // A terminal that closes sends it to all processes; the launcher stops them.
  process.on('SIGHUP', () => {})
  const connection = await receiveConnection()
  const database =
    connection === null ? config.database : ({ kind: 'started', connection } as const)
  const exchange = exchangeWithOthers(String(cluster.worker?.id))
  const shop = await startOne({ ...config, database }, log, exchange)
  const stop = stopOnSignal(log, shop.stop)
  process.on('message', ({ kind }: ToWorker) => {
    if (kind === 'retire') void shop.drain().then(() => stop('replaced'))
  })
  const ready: FromWorker = { kind: 'ready', url: shop.url, lines: shop.lines }
  process.send?.(ready)
}

/** Runs the primary of several processes, which serves nothing itself. */
const runSeveral = async (config: ShopConfig, log: Logger): Promise<void> => {
  const primary = await runPrimary(config, log)
  printAddresses(primary)
  process.on('SIGHUP', () => void primary.restart())
  stopWhenLost(primary.lost, stopOnSignal(log, primary.stop))
}

const usage = `npm start

Starts the shop. Its settings are environment variables, such as PORT; README.md lists them.`

const run = async (): Promise<void> => {
  readCommandLine(usage, {})
  const config = readEnvironment()
  const log = pino({
    level: config.logLevel,
    base: undefined,
    serializers: { err: serialiseError },
  })
  if (cluster.isWorker) await runWorker(config, log)
  else await (config.processes > 1 ? runSeveral : runAlone)(config, log)
}

await run().catch(exitWithError)
