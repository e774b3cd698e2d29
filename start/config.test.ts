import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('[S9-26] without settings the shop listens on loopback and starts its own database', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    trustedProxies: [],
    database: { kind: 'embedded' },
    demo: false,
    sessionDays: 30,
    cacheBytes: 56 * 1024 * 1024,
    smtpUrl: null,
    shouldSendWebhooks: true,
    publicUrl: null,
    logLevel: 'info',
  })
})

test('[X0-453] WEBHOOKS=0 switches webhooks off', () => {
  expect(readConfig({ WEBHOOKS: '0' }).shouldSendWebhooks).toBe(false)
})

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', OWNER_EMAIL: '', OWNER_PASSWORD: '' })).toEqual(
    readConfig({}),
  )
})

test('trusted proxies are addresses, networks or names of networks', () => {
  const given = '127.0.0.1, 10.0.0.0/8,::1,fd00::/8, loopback'
  expect(readConfig({ TRUST_PROXY: given }).trustedProxies).toEqual(given.split(/, */))
})

test.each([
  [{ PORT: 'abc' }, /^PORT must be a whole number from 0 to 65535, but it is “abc”\.$/],
  [{ PORT: '70000' }, /^PORT /],
  [{ WEB_CONCURRENCY: '0' }, /^WEB_CONCURRENCY must be a whole number from 1 to 32/],
  [{ WEB_CONCURRENCY: '5' }, /^WEB_CONCURRENCY must be at most 4 with the shop’s own PostgreSQL/],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be a PostgreSQL address/],
  [
    { DATABASE_DIRECT_URL: 'postgres://u:p@h/db' },
    /^DATABASE_DIRECT_URL is only for a DATABASE_URL/,
  ],
  [{ DATABASE_URL: 'postgres://u:p@h/db' }, /^AUTH_SECRET is needed with DATABASE_URL/],
  [{ AUTH_SECRET: 'short' }, /^AUTH_SECRET must have at least 32 characters/],
  [{ OWNER_EMAIL: 'a@b.co' }, /^OWNER_EMAIL and OWNER_PASSWORD belong together/],
  [
    { OWNER_EMAIL: 'nobody', OWNER_PASSWORD: 'Owner-pass-1!' },
    /^OWNER_EMAIL must be an email address/,
  ],
  [
    { OWNER_EMAIL: 'a@b.co', OWNER_PASSWORD: 'Password1!' },
    /^OWNER_PASSWORD is one of the most common passwords: please choose another\.$/,
  ],
  [{ OWNER_EMAIL: 'a@b.co', OWNER_PASSWORD: 'short' }, /^OWNER_PASSWORD must have at least 8/],
  [{ METRICS_TOKEN: 'metrics' }, /^METRICS_TOKEN must have at least 16 characters/],
  [{ METRICS_TOKEN: '0'.repeat(16) }, /^METRICS_TOKEN must have at least 6 different characters/],
  [{ AUTH_SECRET: 'abc'.repeat(11) }, /^AUTH_SECRET must have at least 6 different characters/],
  [{ SIGNUPS_PER_HOUR: '0' }, /^SIGNUPS_PER_HOUR must be a whole number/],
  [{ DEMO: 'yes' }, /^DEMO must be 1/],
  [{ PUBLIC_URL: 'shop' }, /^PUBLIC_URL must be a web address/],
  [{ PUBLIC_URL: 'https://example.com/shop' }, /^PUBLIC_URL must be a web address without a path/],
  [{ PUBLIC_URL: 'https://example.com?shop=1' }, /^PUBLIC_URL must be a web address/],
  [{ PUBLIC_URL: 'https://user:pass@example.com' }, /^PUBLIC_URL must be a web address/],
  [{ WEBHOOKS: 'off' }, /^WEBHOOKS must be 1 or 0/],
  [{ SMTP_URL: 'mail' }, /^SMTP_URL must be a mail server/],
  [{ SMTP_URL: 'smtp://' }, /^SMTP_URL must be a mail server/],
  [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY must be the addresses of your proxies, .*“true”\.$/],
  [{ TRUST_PROXY: '10.0.0.1, 10.0.0.0/33' }, /^TRUST_PROXY must be the addresses/],
  [{ TRUST_PROXY: '0.0.0.0/0' }, /^TRUST_PROXY must be the addresses/],
  [{ TRUST_PROXY: '10.0.0.1,' }, /^TRUST_PROXY must be the addresses/],
  [{ CACHE_MB: '0' }, /^CACHE_MB must be a whole number from 1 to 1000000/],
  [{ SESSION_DAYS: '0' }, /^SESSION_DAYS must be a whole number from 1 to 3650/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
])('[X9-21] the message of an invalid setting names it: %o', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})

test.each<[boolean, Record<string, string>]>([
  [
    true,
    { DATABASE_URL: 'postgres://u:p@h/db', AUTH_SECRET: 'a secret for this test, long enough' },
  ],
  [true, { OWNER_EMAIL: 'owner@shop.example', OWNER_PASSWORD: 'Owner-pass-1!' }],
  [true, { PUBLIC_URL: 'https://shop.example' }],
  [true, { TRUST_PROXY: '127.0.0.1' }],
  [true, { HOST: '0.0.0.0' }],
  [true, { HOST: '::' }],
  [true, { HOST: 'shop.example' }],
  [false, {}],
  [false, { HOST: 'localhost' }],
  [false, { HOST: '::1' }],
  [false, { HOST: '127.0.0.2' }],
  [false, { PUBLIC_URL: 'http://localhost:3000' }],
])(
  '[X9-05] a shop that others reach (%j) loads the demo only with DEMO=1: %j',
  (isPublic, settings) => {
    const demos = ['local', '1', '0'].map((DEMO) => readConfig({ ...settings, DEMO }).demo)
    expect(demos).toEqual([!isPublic, true, false])
  },
)

test('`npm start` leaves it to these settings whether the demo is loaded', async () => {
  const launcher = await readFile(new URL('run-program.js', import.meta.url), 'utf8')
  expect(launcher).toContain("DEMO: 'local'")
})

test('no message repeats a secret', () => {
  expect(() => readConfig({ AUTH_SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2)/)
})
