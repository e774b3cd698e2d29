import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresConnection } from '@endcap/embedded-postgres/embedded-postgres'
import { build } from 'vite'
import type { MessageFromWorker, MessageToWorker } from '../processes/messages.ts'

const root = join(import.meta.dirname, '../..')
const outDir = join(root, 'node_modules/.cache/endcap-dev')
const stopTimeoutMs = 1_000

export type Api = {
  /** Resolves with the running process's address; after a change, with the next process's. */
  url: () => Promise<string>
  restart: () => void
  onReady: () => void
  stop: () => Promise<void>
}

/** Bundles the server, and replaces the API process after each change. */
export const runApi = async (
  connection: PostgresConnection | null,
  origin: string,
): Promise<Api> => {
  let child: ChildProcess | undefined
  let ready = Promise.withResolvers<string>()
  let isSettled = false
  let replacing = Promise.resolve()

  const end = async () => {
    const ending = child
    child = undefined
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = once(ending, 'exit').then(() => true)
    ending.kill('SIGTERM')
    if (await Promise.race([ended, sleep(stopTimeoutMs, false)])) return
    ending.kill('SIGKILL')
    await ended
  }

  const start = () => {
    const started = fork(join(outDir, 'api.js'), [origin], { execArgv: ['--enable-source-maps'] })
    child = started
    started.send({ kind: 'start', connection } satisfies MessageToWorker)
    started.on('error', () => {})
    started.on('message', (message: MessageFromWorker) => {
      if (message.kind !== 'ready' || child !== started) return
      isSettled = true
      ready.resolve(message.url)
      api.onReady()
    })
  }

  const restart = () => {
    if (isSettled) ready = Promise.withResolvers()
    isSettled = false
    replacing = replacing.then(end).then(start)
  }

  const watcher = await build({
    root: join(root, 'start'),
    mode: 'development',
    logLevel: 'warn',
    build: { sourcemap: true, watch: {} },
  })
  if (!('close' in watcher)) throw new Error('Vite does not watch the server')
  const api: Api = {
    url: () => ready.promise,
    restart,
    onReady: () => {},
    stop: async () => {
      await watcher.close()
      await replacing.then(end)
    },
  }
  watcher.on('event', async (event) => {
    if (event.code === 'BUNDLE_END') {
      await event.result.close()
      restart()
    }
    if (event.code === 'ERROR') console.error(event.error)
  })
  return api
}
