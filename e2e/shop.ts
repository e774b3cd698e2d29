import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Client, createClient } from '@endcap/contract/client'

export type Login = { email: string; password: string }

/** A shop that runs as a process of its own, with the demo's catalogue. */
export type RunningShop = {
  url: string
  /** As the shop prints them. */
  owner: Login
  customer: Login
  /** The typed client over HTTP, with a token or as a guest. */
  client: (token: string | null) => Client
  /** Ends it as a system does; resolves with its exit code once it is gone. */
  stop: () => Promise<number | null>
}

const root = fileURLToPath(new URL('..', import.meta.url))

const loginIn = (output: string, who: string): Login => {
  const found = new RegExp(`^Demo ${who}[^:]*: (\\S+) / (\\S+)$`, 'm').exec(output)
  if (found?.[1] === undefined || found[2] === undefined)
    throw new Error(`The shop has not printed the login of its demo ${who}:\n${output}`)
  return { email: found[1], password: found[2] }
}

const clientOf = (url: string, token: string | null): Client =>
  createClient(async (sent) => {
    const answer = await fetch(`${url}${sent.path}`, {
      method: sent.method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...sent.headers,
      },
      ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      header: (name) => answer.headers.get(name),
      body: text === '' ? undefined : JSON.parse(text),
    }
  })

/** Starts the built shop on a free port, on an empty database, and waits until it listens. */
export const startDemoShop = async (): Promise<RunningShop> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'endcap-e2e-'))
  const child = spawn(join(root, 'node_modules/.bin/node'), ['start/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DEMO: '1', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = new Promise<number | null>((resolve) => child.on('exit', resolve))
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /^Listening on (http:\/\/\S+)$/m.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`The shop ended with ${code}:\n${output}`)))
  })
  return {
    url,
    owner: loginIn(output, 'owner'),
    customer: loginIn(output, 'customer'),
    client: (token) => clientOf(url, token),
    stop: async () => {
      child.kill('SIGTERM')
      const code = await gone
      await rm(dataDir, { recursive: true, force: true })
      return code
    },
  }
}
