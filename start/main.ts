import { pino } from 'pino'
import { readEnvironment } from './config.ts'
import { workingDemoLogins } from './load-demo.ts'
import { serialiseError } from './log-errors.ts'
import { startShop } from './start-shop.ts'
import { StartupError } from './startup-error.ts'

/** The main program: starts the shop, prints its addresses, and stops it on a signal. */

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Prints the error, without a stack where its message says what to do, and exits. */
const exitWithError = (error: unknown): never => {
  if (error instanceof StartupError) process.stderr.write(`${error.message}\n`)
  else process.stderr.write(`${error instanceof Error ? (error.stack ?? error) : error}\n`)
  process.exit(1)
}

const run = async (): Promise<void> => {
  const config = readEnvironment()
  const log = pino({
    level: config.logLevel,
    base: undefined,
    serializers: { err: serialiseError },
  })
  const shop = await startShop(config, log)
  print(`Shop:        ${shop.url}/`)
  print(`Back office: ${shop.url}/admin`)
  print(`API:         ${shop.url}/api/docs`)
  if (config.demo) for (const line of await workingDemoLogins(shop.server)) print(line)
  print(`Listening on ${shop.url}`)

  let stopping = false
  const stop = async (reason: string, code: number) => {
    if (stopping) return
    stopping = true
    log.info({ reason }, 'stopping')
    await shop.stop()
    process.exit(code)
  }
  process.on('SIGTERM', () => void stop('SIGTERM', 0))
  process.on('SIGINT', () => void stop('SIGINT', 0))
  // The launcher has ended, even if it was killed, and could no longer stop this process.
  process.on('disconnect', () => void stop('the launcher ended', 0))
  void shop.lost.then((reason) => {
    process.stderr.write(`The database has ended: ${reason}\n`)
    return stop(reason, 1)
  })
}

await run().catch(exitWithError)
