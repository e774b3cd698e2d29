import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Client, createClient } from '@endcap/contract/client/client'
import { createFetchTransport } from '@endcap/contract/client/fetch-transport'

export type Login = { email: string; password: string }

export type ShopAddress = {
  url: string
  owner: Login
  /** The demo's customer; other shops have none. */
  customer: Login
}

export type Shop = ShopAddress & {
  /** Typed client with a token; null: a guest. */
  client: (token: string | null) => Client
}

export type RunningShop = Shop & {
  stop: () => Promise<number | null>
}

const root = fileURLToPath(new URL('..', import.meta.url))

const loginIn = (output: string, who: string): Login => {
  const found = new RegExp(`^Demo ${who}[^:]*: (\\S+) / (\\S+)$`, 'm').exec(output)
  if (found?.[1] === undefined || found[2] === undefined)
    throw new Error(`The shop has not printed the login of its demo ${who}:\n${output}`)
  return { email: found[1], password: found[2] }
}

export const shopAt = (address: ShopAddress): Shop => ({
  ...address,
  client: (token) =>
    createClient(createFetchTransport({ origin: address.url, token: () => token })),
})

const ownLogin: Login = { email: 'owner@empty.example', password: 'Empty-shop-1!' }

/** Starts the built shop on an empty database; without `demo` it only has an owner. */
export const startShop = async ({ demo }: { demo: boolean }): Promise<RunningShop> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'endcap-e2e-'))
  const child = spawn(join(root, 'node_modules/.bin/node'), ['start/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      PORT: '0',
      TRUST_PROXY: 'loopback',
      // All tests of a run sign up with one shop.
      SIGNUPS_PER_HOUR: '100000',
      DEMO: demo ? '1' : '0',
      ...(demo ? {} : { OWNER_EMAIL: ownLogin.email, OWNER_PASSWORD: ownLogin.password }),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
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
  const shop = shopAt(
    demo
      ? { url, owner: loginIn(output, 'owner'), customer: loginIn(output, 'customer') }
      : { url, owner: ownLogin, customer: ownLogin },
  )
  return {
    ...shop,
    stop: async () => {
      child.kill('SIGTERM')
      const code = await gone
      if (code !== 0) console.error(`The shop ended with ${code}:\n${output}`)
      await rm(dataDir, { recursive: true, force: true })
      return code
    },
  }
}
