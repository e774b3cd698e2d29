import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { isCommonPassword } from '@endcap/contract/accounts/common-passwords'
import { minPasswordLength } from '@endcap/contract/limits'
import type { PostgresConnection } from '@endcap/embedded-postgres/embedded-postgres'
import { connectionsPerProcess } from '@endcap/server/database/connections-per-process'
import { z } from 'zod'
import { minAuthSecretLength } from './data-dir/load-or-create-auth-secret.ts'
import { StartupError } from './startup-error.ts'

/** `started`: run by the primary process. `directUrl`: the server behind the pgBouncer of `url`. */
type DatabaseConfig =
  | { kind: 'embedded' }
  | { kind: 'started'; connection: PostgresConnection }
  | { kind: 'server'; url: string; directUrl: string | null }

/** The database of a process. Its parent may have started the embedded PostgreSQL. */
export const databaseOf = (
  { database }: ShopConfig,
  started: PostgresConnection | null,
): DatabaseConfig => (started === null ? database : { kind: 'started', connection: started })

export type DatabaseSettings = {
  database: DatabaseConfig
  dataDir: string
}

/** The parsed settings of docs/operations.md, “Settings”. */
export type ShopConfig = DatabaseSettings & {
  port: number
  host: string
  /** Number of serving processes. With one there is no primary process. */
  processes: number
  trustedProxies: readonly string[]
  webhookNetworks: readonly string[]
  shouldSendWebhooks: boolean
  owner: { email: string; password: string } | null
  demo: boolean
  /** Null: the secret is created at the first start and stored in the data folder. */
  authSecret: string | null
  /** Null: `http://HOST:PORT`, with the port that is actually used. */
  publicUrl: string | null
  smtpUrl: string | null
  sessionDays: number
  /** Per hour. */
  signups: { maxPerNetwork: number; maxPerShop: number }
  metricsToken: string | null
  /** URL of an OpenTelemetry collector; null: no traces. */
  traceEndpoint: string | null
  /** Null if no backups are made. */
  backups: { folder: string; maxFiles: number } | null
  cacheBytes: number
  logLevel: string
}

const postgresRule = 'must be a PostgreSQL address such as postgres://user:password@host:5432/shop'

const isUrl = (schemes: RegExp) => (text: string) =>
  URL.canParse(text) && schemes.test(new URL(text).protocol)

const isPublicUrl = (text: string): boolean => {
  if (!isUrl(/^https?:$/)(text)) return false
  const { pathname, search, hash, username, password } = new URL(text)
  return /^\/*$/.test(pathname) && [search, hash, username, password].every((part) => part === '')
}

/** An empty setting counts as not set. */
const text = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional()

const wholeNumber = (min: number, max: number, fallback: number) => {
  const rule = `must be a whole number from ${min} to ${max}`
  return text.pipe(
    z
      .string()
      .regex(/^\d{1,9}$/, rule)
      .transform(Number)
      .refine((number) => number >= min && number <= max, rule)
      .optional()
      .transform((number) => number ?? fallback),
  )
}

const url = (accepts: (text: string) => boolean, rule: string) =>
  text.pipe(
    z
      .string()
      .refine(accepts, rule)
      .optional()
      .transform((value) => value ?? null),
  )

const networks = ['loopback', 'linklocal', 'uniquelocal']

const isNetwork = (given: string): boolean => {
  const [address = '', bits, ...more] = given.split('/')
  const kind = isIP(address)
  if (kind === 0 || more.length > 0) return networks.includes(given)
  if (bits === undefined) return true
  // With a mask of 0 bits, every client could claim to have any address.
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128)
}

const proxies = text
  .transform((list) => list?.split(',').map((given) => given.trim()) ?? [])
  .refine(
    (given) => given.every(isNetwork),
    'must be the addresses of your proxies, such as 127.0.0.1 or 10.0.0.0/8, separated by commas',
  )

const minMetricsTokenLength = 16

const minSecretCharacters = 6
/** Detects repetitions such as `xxxxxxxx`, because random secrets have more distinct characters. */
const isVaried = (secret: string): boolean => new Set(secret).size >= minSecretCharacters
const tooUniform = `must have at least ${minSecretCharacters} different characters, so that nobody guesses it`

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const Environment = z.object({
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: text.transform((host) => host ?? '127.0.0.1'),
  WEB_CONCURRENCY: wholeNumber(1, 32, 1),
  TRUST_PROXY: proxies,
  WEBHOOKS: text.pipe(
    z.enum(['0', '1'], { error: 'must be 1 or 0 (webhooks send nothing)' }).optional(),
  ),
  WEBHOOK_NETWORKS: text
    .transform((list) => list?.split(',').map((given) => given.trim()) ?? [])
    .refine(
      (given) => given.every(isNetwork),
      'must be addresses of receivers, such as 192.168.1.20 or 10.0.0.0/8, separated by commas',
    ),
  DATABASE_URL: url(isUrl(/^postgres(ql)?:$/), postgresRule),
  DATABASE_DIRECT_URL: url(isUrl(/^postgres(ql)?:$/), postgresRule),
  DATA_DIR: text.transform((path) => resolve(path ?? 'data')),
  OWNER_EMAIL: text.pipe(
    z
      .string()
      .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an email address')
      .optional(),
  ),
  OWNER_PASSWORD: text.pipe(
    z
      .string()
      .min(minPasswordLength, `must have at least ${minPasswordLength} characters`)
      .refine(
        (password) => !isCommonPassword(password),
        'is one of the most common passwords: please choose another',
      )
      .optional(),
  ),
  DEMO: text.pipe(
    z
      .enum(['0', '1', 'local'], {
        error:
          'must be 1 (load the demo shop into an empty database), local (only if the shop can be ' +
          'reached only from this machine) or 0',
      })
      .optional(),
  ),
  AUTH_SECRET: text.pipe(
    z
      .string()
      .min(
        minAuthSecretLength,
        `must have at least ${minAuthSecretLength} characters: it signs every session`,
      )
      .refine(isVaried, tooUniform)
      .optional(),
  ),
  PUBLIC_URL: url(
    isPublicUrl,
    'must be a web address without a path, such as https://shop.example.com',
  ),
  SMTP_URL: url(
    (text) => isUrl(/^smtps?:$/)(text) && new URL(text).hostname !== '',
    'must be a mail server such as smtp://user:password@host:587',
  ),
  SESSION_DAYS: wholeNumber(1, 3650, 30),
  SIGNUPS_PER_NETWORK: wholeNumber(1, 1_000_000, 10),
  SIGNUPS_PER_HOUR: wholeNumber(1, 1_000_000, 300),
  METRICS_TOKEN: text.pipe(
    z
      .string()
      .min(
        minMetricsTokenLength,
        `must have at least ${minMetricsTokenLength} characters, so that nobody guesses it`,
      )
      .refine(isVaried, tooUniform)
      .optional(),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(
    isUrl(/^https?:$/),
    'must be the web address of a collector such as http://127.0.0.1:4318',
  ),
  BACKUP_DIR: text.transform((path) => (path === undefined ? null : resolve(path))),
  BACKUP_KEEP: wholeNumber(1, 10_000, 14),
  CACHE_MB: wholeNumber(1, 1_000_000, 56),
  LOG_LEVEL: text.pipe(
    z
      .enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` })
      .optional()
      .transform((level) => level ?? 'info'),
  ),
})

/** PostgreSQL allows 180 connections. A restart needs one process more. */
const maxEmbeddedProcesses = 4

type Variables = Readonly<Record<string, string | undefined>>

const readAs = <Shape extends z.ZodType>(shape: Shape, environment: Variables): z.output<Shape> => {
  const read = shape.safeParse(environment)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const name = String(issue?.path[0] ?? 'A setting')
  // Messages never repeat a password or a secret.
  const given = /PASSWORD|SECRET|TOKEN|URL/.test(name) ? '' : `, but it is “${environment[name]}”`
  throw new StartupError(`${name} ${issue?.message ?? 'can’t be used'}${given}.`)
}

const DatabaseEnvironment = Environment.pick({
  DATABASE_URL: true,
  DATABASE_DIRECT_URL: true,
  DATA_DIR: true,
})

const databaseSettings = (read: z.output<typeof DatabaseEnvironment>): DatabaseSettings => {
  if (read.DATABASE_URL === null && read.DATABASE_DIRECT_URL !== null)
    throw new StartupError(
      'DATABASE_DIRECT_URL is only for a DATABASE_URL that leads to pgBouncer: please set both, or only DATABASE_URL.',
    )
  return {
    database:
      read.DATABASE_URL === null
        ? { kind: 'embedded' }
        : { kind: 'server', url: read.DATABASE_URL, directUrl: read.DATABASE_DIRECT_URL },
    dataDir: read.DATA_DIR,
  }
}

/** Whether other people may reach the shop, so that the demo's published passwords are unsafe. */
const isPublic = (read: z.output<typeof Environment>): boolean =>
  read.DATABASE_URL !== null ||
  read.TRUST_PROXY.length > 0 ||
  read.OWNER_EMAIL !== undefined ||
  (read.PUBLIC_URL !== null && new URL(read.PUBLIC_URL).protocol === 'https:') ||
  !/^(localhost|::1|127(\.\d{1,3}){3})$/i.test(read.HOST)

/** Throws `StartupError` that names the invalid setting. */
export const readConfig = (environment: Variables): ShopConfig => {
  const read = readAs(Environment, environment)
  if ((read.OWNER_EMAIL === undefined) !== (read.OWNER_PASSWORD === undefined))
    throw new StartupError(
      'OWNER_EMAIL and OWNER_PASSWORD belong together: please set both or neither.',
    )
  if (read.DATABASE_URL !== null && read.AUTH_SECRET === undefined)
    throw new StartupError(
      'AUTH_SECRET is needed with DATABASE_URL, the same for all processes of the shop: ' +
        'please set it to at least 32 random characters.',
    )
  if (read.DATABASE_URL === null && read.WEB_CONCURRENCY > maxEmbeddedProcesses)
    throw new StartupError(
      `WEB_CONCURRENCY must be at most ${maxEmbeddedProcesses} with the shop’s own PostgreSQL: ` +
        `please choose fewer, or set DATABASE_URL to a server with ${connectionsPerProcess} connections per process.`,
    )
  return {
    ...databaseSettings(read),
    port: read.PORT,
    host: read.HOST,
    processes: read.WEB_CONCURRENCY,
    trustedProxies: read.TRUST_PROXY,
    webhookNetworks: read.WEBHOOK_NETWORKS,
    shouldSendWebhooks: read.WEBHOOKS !== '0',
    owner:
      read.OWNER_EMAIL === undefined || read.OWNER_PASSWORD === undefined
        ? null
        : { email: read.OWNER_EMAIL, password: read.OWNER_PASSWORD },
    demo: read.DEMO === '1' || (read.DEMO === 'local' && !isPublic(read)),
    authSecret: read.AUTH_SECRET ?? null,
    publicUrl: read.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    smtpUrl: read.SMTP_URL,
    sessionDays: read.SESSION_DAYS,
    signups: { maxPerNetwork: read.SIGNUPS_PER_NETWORK, maxPerShop: read.SIGNUPS_PER_HOUR },
    metricsToken: read.METRICS_TOKEN ?? null,
    traceEndpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT,
    backups:
      read.BACKUP_DIR === null ? null : { folder: read.BACKUP_DIR, maxFiles: read.BACKUP_KEEP },
    cacheBytes: read.CACHE_MB * 1024 * 1024,
    logLevel: read.LOG_LEVEL,
  }
}

export const readEnvironment = (): ShopConfig => readConfig(process.env)

export const readDatabaseSettings = (): DatabaseSettings =>
  databaseSettings(readAs(DatabaseEnvironment, process.env))
