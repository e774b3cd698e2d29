import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { ShopConfig } from '../config.ts'
import { openConnection } from '../database/open-connection.ts'
import { relayMetrics } from './exchange-metrics.ts'
import { killFrozen } from './kill-frozen.ts'
import { type MessageFromWorker, type MessageToWorker, retire } from './messages.ts'
import { removeProcessFile, writeProcessFile } from './process-file.ts'
import { whenReady } from './when-ready.ts'

/** Pauses before replacing a process that ended by itself, by the number of ends in a row. */
const replaceDelaysMs = [0, 1_000, 2_000, 5_000, 10_000] as const
/** Long, because the first process of a new release migrates the database. */
const startTimeoutMs = 15 * 60_000
/** Enough for draining, running requests and mails. */
const stopTimeoutMs = 40_000

export type Primary = {
  url: string
  /** The lines about the demo's logins that the first process printed. */
  lines: readonly string[]
  /** Resolves with the reason once the database is lost. */
  lost: Promise<string>
  /** Replaces the processes one by one, each once its successor is ready. Never throws. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** Serves no requests: it owns the embedded PostgreSQL and replaces processes that end. */
export const runPrimary = async (config: ShopConfig, log: Logger): Promise<Primary> => {
  const database = await openConnection(config, log, 'own')
  const ready = new Set<Worker>()
  const relay = relayMetrics(ready)
  let isStopping = false
  let failures = 0

  /** Starts a process and waits until it serves. Throws if it ends first or takes too long. */
  const start = async () => {
    const worker = cluster.fork()
    const message: MessageToWorker = { kind: 'start', connection: database.started }
    // Emitted after a failed fork, or after a message to a process that has just ended. Without a
    // listener it would end this process.
    worker.on('error', (error) => log.error({ err: error }, 'a process of the shop failed'))
    worker.send(message)
    worker.on('message', (sent: MessageFromWorker) => void relay(worker, sent))
    const started = await whenReady(worker, startTimeoutMs)
    killFrozen(worker)
    ready.add(worker)
    failures = 0
    worker.once('exit', (code, signal) => {
      if (!ready.delete(worker) || isStopping) return
      log.error({ code, signal }, 'a process of the shop has ended and is replaced')
      void replace()
    })
    return started
  }

  const replaceMissing = async () => {
    while (!isStopping && ready.size < config.processes) {
      await sleep(replaceDelaysMs[Math.min(failures, replaceDelaysMs.length - 1)])
      if (isStopping) return
      failures += 1
      await start().catch((error: unknown) =>
        log.error({ err: error }, 'a process was not replaced'),
      )
    }
  }

  let replacing: Promise<void> | null = null
  const replace = async () => {
    replacing ??= replaceMissing().finally(() => {
      replacing = null
    })
    await replacing
  }

  const end = async (worker: Worker, how: () => void) => {
    if (worker.isDead()) return
    const gone = once(worker, 'exit')
    how()
    if (await Promise.race([gone, sleep(stopTimeoutMs, null, { ref: false })])) return
    worker.process.kill('SIGKILL')
    await gone
  }

  let restarts = 0
  let restarting: Promise<void> | null = null
  const replaceAll = async () => {
    let problem = ''
    try {
      for (const former of [...ready]) {
        if (isStopping) return
        await start()
        // The process ends on purpose, so it must not be replaced again.
        ready.delete(former)
        await end(former, () => former.send(retire))
      }
    } catch (error) {
      log.error({ err: error }, 'the restart was given up: the former processes continue')
      problem = error instanceof Error ? error.message : String(error)
    }
    restarts += 1
    await writeProcessFile(config.dataDir, { restarts, problem }).catch((error: unknown) =>
      log.error({ err: error }, 'the restart could not be recorded'),
    )
  }

  const stop = async () => {
    isStopping = true
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    await Promise.all(running.map((worker) => end(worker, () => worker.process.kill('SIGTERM'))))
    await removeProcessFile(config.dataDir)
    await database.stop()
  }

  try {
    // The first process starts alone, because it migrates the database and creates the owner and
    // the demo.
    const { url, lines } = await start()
    while (ready.size < config.processes) await start()
    await writeProcessFile(config.dataDir, { restarts, problem: '' })
    return {
      url,
      lines,
      lost: database.lost,
      restart: () => {
        restarting ??= replaceAll().finally(() => {
          restarting = null
        })
        return restarting
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
