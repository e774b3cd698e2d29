import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeWebhookSecret, signWebhook } from '@endcap/server/webhooks/sign-webhook'
import { afterAll, expect, test } from 'vitest'
import { ownRoot, startBuiltShop } from '../shop/shop-process.ts'

const folder = await mkdtemp(join(tmpdir(), 'endcap integrate '))
const shop = await startBuiltShop({ DEMO: '1', DATA_DIR: join(folder, 'data') })
afterAll(async () => {
  await shop.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

/** A caller that knows the API by its documents alone. */
// biome-ignore lint/suspicious/noExplicitAny: its replies have no types.
const call = async (method: string, path: string, token: string, body?: object): Promise<any> => {
  const reply = await fetch(`${shop.url}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  expect(reply.ok, path).toBe(true)
  return reply.json()
}
const owner = { email: 'owner@endcap.example', password: 'Endcap-owner-1!' }
const { token: session } = await call('POST', '/admin/api/signin', '', owner)
const { data: made } = await call('POST', '/admin/api/api-tokens', session, {
  ...{ name: 'Guide', is_read_only: 1, currentPassword: owner.password },
  scopes: ['read-orders', 'audit', 'reports', 'read-catalogue', 'customers', 'receivables'],
})

const guide = await readFile(join(ownRoot, 'docs/integrate.md'), 'utf8')
/** The guide’s programs, in its order. */
const names = [
  ...['orders.ts', 'changes.ts', 'webhook.ts', 'webhook.py', 'webhook.php', 'nightly.py'],
]
const programs = [...guide.matchAll(/^```(?:ts|python|php)\n(.*?)^```/gms)]
for (const [at, [, text = '']] of programs.entries())
  await writeFile(join(folder, names[at] ?? ''), text)
await writeFile(join(folder, 'package.json'), '{"type":"module"}')

const run = async (program: string, values: string[], environment: object = {}) => {
  const { stdout } = await promisify(execFile)(program, values, {
    cwd: folder,
    env: { ...process.env, SHOP: shop.url, TOKEN: made.token, ...environment },
  })
  return stdout.trim().split('\n')
}

test('[X0-483] every program of the guide is run here', () => {
  expect(programs).toHaveLength(names.length)
  expect(guide.match(/^```\w/gm)).toHaveLength(names.length)
})

test('[X0-483] orders are read, and changes followed over a restart, each once', async () => {
  expect(await run(process.execPath, ['orders.ts'])).toHaveLength(10)
  const { next: now } = await call('GET', '/admin/api/changes?after=latest', session)
  await writeFile(join(folder, 'cursor.txt'), now)
  const buyer = { email: 'buyer@endcap.example', password: 'Endcap-buyer-1!' }
  const { token } = await call('POST', '/users/signin', '', buyer)
  const { data: found } = await call('GET', '/api/search?searchQuery=cola', token)
  const product = found.find((row: { in_stock: boolean }) => row.in_stock)
  const { data: order } = await call('POST', '/api/place-order', token, {
    customer: {
      ...{ name: 'Sam', email: buyer.email, phone: '(770) 555-0123' },
      ...{ business_name: 'Rivera Corner Mart', business_address: '410 Buford Highway' },
    },
    products: [{ product_id: product._id, quantity: product.min_quantity, Price: product.price }],
    type: 'Cash-on-delivery',
  })
  const first = await run(process.execPath, ['changes.ts'], { MAX: '1' })
  expect(first.filter((line) => line.startsWith('order.placed'))).not.toEqual([])
  const { data } = await call('GET', `/admin/api/orders?q=${order.number}`, session)
  const status = `/admin/api/orders/${data[0]._id}/status`
  await call('POST', status, session, { status: 'confirmed' })
  const second = await run(process.execPath, ['changes.ts'], { MAX: '1' })
  expect(second.filter((line) => first.includes(line))).toEqual([])
  expect(second.some((line) => line.startsWith('order.status'))).toBe(true)
})

test('[X0-483] the nightly export has an end', async () => {
  expect((await run('python3', ['nightly.py']))[0]).toMatch(/^\{"table":"end","row":\{"rows":\d+/)
})

/** Calls the verification of a language with the headers and the body of a delivery. */
const checks: Readonly<Record<string, (values: string[]) => Promise<string[]>>> = {
  TypeScript: (values) =>
    run(process.execPath, [
      ...['--input-type=module-typescript', '--eval'],
      "import { verify } from './webhook.ts'; const [secret, headers, body] = process.argv.slice(1); console.log(verify(secret, JSON.parse(headers), body))",
      ...values,
    ]),
  Python: (values) =>
    run('python3', [
      '-c',
      'import sys, json; from webhook import verify; print(str(verify(sys.argv[1], json.loads(sys.argv[2]), sys.argv[3].encode())).lower())',
      ...values,
    ]),
  PHP: (values) =>
    run('php', [
      '-r',
      "require 'webhook.php'; echo json_encode(verify($argv[1], json_decode($argv[2], true), $argv[3]));",
      '--',
      ...values,
    ]),
}
const hasPhp = spawnSync('php', ['--version']).status === 0

test.each(Object.entries(checks).filter(([name]) => name !== 'PHP' || hasPhp))(
  '[X0-483] a delivery is verified in %s, also while a secret is replaced; a false one isn’t',
  async (_name, check) => {
    const [secret, other] = [makeWebhookSecret(), makeWebhookSecret()]
    const body = '{"type":"order.placed","data":{"name":"Café"}}'
    const sign = (at: Date, ...secrets: string[]) =>
      JSON.stringify(signWebhook({ id: 'e1', body, at }, secrets))
    const now = new Date()
    expect(await check([secret, sign(now, other, secret), body])).toEqual(['true'])
    expect(await check([secret, sign(now, other), body])).toEqual(['false'])
    expect(await check([secret, sign(now, secret), `${body} `])).toEqual(['false'])
    const late = new Date(now.getTime() - 600_000)
    expect(await check([secret, sign(late, secret), body])).toEqual(['false'])
  },
)
