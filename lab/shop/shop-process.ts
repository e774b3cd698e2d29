import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Client, createClient } from '@endcap/contract/client/client'
import { createFetchTransport } from '@endcap/contract/client/fetch-transport'

export type ShopProcess = {
  url: string
  pid: number
  /** Everything printed so far. */
  output: () => string
  /** Milliseconds from the start of the process to 'Listening'. */
  startMs: number
  /** The typed client over HTTP. */
  client: (token: string | null) => Client
  stop: () => Promise<void>
}

/** The checkout that this program belongs to. */
export const ownRoot = fileURLToPath(new URL('../../', import.meta.url))

/** The commands that start the shop: its program, the launcher, or `npm start`. */
const commands = {
  shop: [process.execPath],
  launcher: [process.execPath, 'start/launch.js'],
  npm: ['npm', 'start'],
}

export type StartedBy = keyof typeof commands

/** Node's arguments for the shop's program; a checkout from before decision 40 has none that is built. */
const programOf = (root: string): string[] =>
  existsSync(join(root, 'start/dist/main.js'))
    ? ['start/dist/main.js']
    : ['--import', './start/short-resolution.js', 'start/main.ts']

type MemoryLimits = {
  memoryArguments: (cacheMegabytes: string | undefined) => string[]
  memoryEnvironment: Readonly<Record<string, string>>
}

/** The launcher's limits of a checkout; none if it had none yet. */
const memoryLimitsOf = (root: string): Promise<MemoryLimits> =>
  import(pathToFileURL(join(root, 'start/memory-limits.js')).href).catch(() => ({
    memoryArguments: () => [],
    memoryEnvironment: {},
  }))

/**
 * Starts the shop of the built checkout `root` and waits for its 'Listening'. Settings are those of
 * `npm start` except for `environment`.
 */
export const startShopProcess = async (
  environment: Readonly<Record<string, string>>,
  by: StartedBy = 'shop',
  root = ownRoot,
): Promise<ShopProcess> => {
  const [command = '', ...commandArguments] = commands[by]
  const { memoryArguments, memoryEnvironment } = await memoryLimitsOf(root)
  if (by === 'shop')
    commandArguments.push(...memoryArguments(environment.CACHE_MB), ...programOf(root))
  const began = performance.now()
  const child: ChildProcess = spawn(command, commandArguments, {
    cwd: root,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      ...memoryEnvironment,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const listening = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const url = /^Listening on (\S+)$/m.exec(output)?.[1]
      if (url) resolve(url)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.on('exit', (code) => reject(new Error(`The shop ended with ${code}:\n${output}`)))
  })
  const gone = once(child, 'exit')
  const url = await listening
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    startMs: performance.now() - began,
    client: (token) => createClient(createFetchTransport({ origin: url, token: () => token })),
    stop: async () => {
      child.kill('SIGTERM')
      await gone
    },
  }
}
