import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Client, createClient } from '@endcap/contract/client/client'
import { createFetchTransport } from '@endcap/contract/client/fetch-transport'
import { memoryEnvironment } from '../memory-limits.js'
import { compileCache, shopArguments } from './program.ts'

export type ShopProcess = {
  url: string
  pid: number
  startMs: number
  output: () => string
  /** Over HTTP. A request without a response fails with `offline`. */
  client: (token: string | null) => Client
  kill: (signal: NodeJS.Signals) => Promise<number | null>
  ended: Promise<number | null>
}

/** Starts the built shop, by default of this checkout, and waits until it listens. */
export const startShopProcess = async (
  environment: Readonly<Record<string, string>>,
  { command = [process.execPath, ...shopArguments()], cwd = undefined as string | undefined } = {},
): Promise<ShopProcess> => {
  const [program = '', ...programArguments] = command
  const began = performance.now()
  const child: ChildProcess = spawn(program, programArguments, {
    cwd,
    env: {
      ...process.env,
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'warn',
      ...compileCache,
      ...memoryEnvironment,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let isListening = false
  const listening = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      // Not searched again: a shop whose database is down logs a lot.
      const url = isListening ? undefined : /^Listening on (\S+)$/m.exec(output)?.[1]
      if (url === undefined) return
      isListening = true
      resolve(url)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.on('exit', (code) => reject(new Error(`The shop ended with ${code}:\n${output}`)))
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const url = await listening
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - began,
    output: () => output,
    client: (token) => createClient(createFetchTransport({ origin: url, token: () => token })),
    kill: (signal) => {
      child.kill(signal)
      return ended
    },
    ended,
  }
}
