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

const post = async (path: string, body: object, token?: string) => {
  const reply = await fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  expect(reply.ok, path).toBe(true)
  return reply.json()
}
const owner = { email: 'owner@endcap.example', password: 'Endcap-owner-1!' }
const { token: session } = await post('/admin/api/signin', owner)
const { data: made } = await post(
  '/admin/api/api-tokens',
  {
    ...{ name: 'Guide', is_read_only: 1, currentPassword: owner.password },
    scopes: ['read-orders', 'audit', 'reports', 'read-catalogue', 'customers', 'receivables'],
  },
  session,
)

const guide = await readFile(join(ownRoot, 'docs/integrate.md'), 'utf8')
const programs = [
  ...guide.matchAll(/```(?:ts|python|php)\n((?:<\?php )?(?:\/\/|#) (\S+?\.\w+).*?)```/gs),
]
for (const [, text = '', name = ''] of programs) await writeFile(join(folder, name), text)
await writeFile(join(folder, 'package.json'), '{"type":"module"}')

const run = async (program: string, values: string[], environment: object = {}) => {
  const { stdout } = await promisify(execFile)(program, values, {
    cwd: folder,
    env: { ...process.env, SHOP: shop.url, TOKEN: made.token, ...environment },
  })
  return stdout.trim().split('\n')
}

test('[X0-483] every program of the guide is run here', () => {
  expect(programs.map(([, , name]) => name)).toEqual([
    ...['read-orders.ts', 'follow-changes.ts', 'verify-webhook.ts', 'verify_webhook.py'],
    ...['verify-webhook.php', 'nightly_export.py'],
  ])
  expect(guide.match(/^```\w/gm)).toHaveLength(programs.length)
})

test('[X0-483] orders are read, and changes followed over a restart, each once', async () => {
  expect(await run(process.execPath, ['read-orders.ts'])).toHaveLength(10)
  const { data: order } = await post('/users/signin', {
    ...{ email: 'buyer@endcap.example', password: 'Endcap-buyer-1!' },
  }).then(async ({ token }) => {
    const reply = await fetch(`${shop.url}/api/search?searchQuery=cola`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const product = (await reply.json()).data.find((row: { in_stock: boolean }) => row.in_stock)
    return post(
      '/api/place-order',
      {
        customer: {
          ...{ name: 'Sam', email: 'buyer@endcap.example', phone: '(770) 555-0123' },
          ...{ business_name: 'Rivera Corner Mart', business_address: '410 Buford Highway' },
        },
        products: [
          { product_id: product._id, quantity: product.min_quantity, Price: product.price },
        ],
        type: 'Cash-on-delivery',
      },
      token,
    )
  })
  const first = await run(process.execPath, ['follow-changes.ts'], { MAX: '1' })
  expect(first.filter((line) => line.startsWith('order.placed'))).not.toEqual([])
  expect(order.number).toEqual(expect.any(Number))
  const { data } = await (
    await fetch(`${shop.url}/admin/api/orders?status=received&limit=1`, {
      headers: { authorization: `Bearer ${session}` },
    })
  ).json()
  await post(`/admin/api/orders/${data[0]._id}/status`, { status: 'confirmed' }, session)
  const next = await run(process.execPath, ['follow-changes.ts'], { MAX: '1' })
  expect(next.filter((line) => first.includes(line))).toEqual([])
  expect(next.some((line) => line.startsWith('order.status'))).toBe(true)
})

test('[X0-483] the nightly export has an end', async () => {
  expect((await run('python3', ['nightly_export.py']))[0]).toMatch(
    /^\{"table":"end","row":\{"rows":\d+/,
  )
})

/** Calls the verification of a language with the headers and the body of a delivery. */
const checks: Readonly<Record<string, (values: string[]) => Promise<string[]>>> = {
  TypeScript: (values) =>
    run(process.execPath, [
      ...['--input-type=module-typescript', '--eval'],
      "import { verify } from './verify-webhook.ts'; const [secret, headers, body] = process.argv.slice(1); console.log(verify(secret, JSON.parse(headers), body))",
      ...values,
    ]),
  Python: (values) =>
    run('python3', [
      '-c',
      'import sys, json; from verify_webhook import verify; print(str(verify(sys.argv[1], json.loads(sys.argv[2]), sys.argv[3].encode())).lower())',
      ...values,
    ]),
  PHP: (values) =>
    run('php', [
      '-r',
      "require 'verify-webhook.php'; echo json_encode(verify($argv[1], json_decode($argv[2], true), $argv[3]));",
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
