import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { ClientConfig } from 'pg'
import type { Run } from '../load/run-load.ts'
import { percentile } from '../load/statistics.ts'
import type { BenchShop } from '../shop/bench-shop.ts'
import type { SampleProduct } from '../shop/bench-store.ts'

const run = promisify(execFile)

/** The path of `pgbench` (in Debian's package postgresql), or null. */
export const findPgbench = (): string | null => {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'pgbench'))
  const candidates = [...onPath, ...globSync('/usr/lib/postgresql/*/bin/pgbench').sort().reverse()]
  return candidates.find((path) => existsSync(path)) ?? null
}

const readTimes = async (folder: string): Promise<number[]> => {
  const logs = (await readdir(folder)).filter((name) => name.startsWith('times'))
  const texts = await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')))
  return (
    texts
      .flatMap((text) => text.trim().split('\n'))
      .map((line) => Number(line.split(' ')[2]) / 1_000)
      // A transaction that failed has no time.
      .filter(Number.isFinite)
      .sort((one, other) => one - other)
  )
}

export const runPgbench = async (
  pgbench: string,
  connection: ClientConfig,
  script: string,
  load: { clients: number; seconds: number },
): Promise<Run> => {
  const folder = await mkdtemp(join(tmpdir(), 'endcap-pgbench-'))
  try {
    const file = join(folder, 'script.sql')
    await writeFile(file, script)
    const { stdout } = await run(
      pgbench,
      [
        ['--no-vacuum', '--protocol=prepared', `--file=${file}`],
        ['--log', `--log-prefix=${join(folder, 'times')}`],
        [`--client=${load.clients}`, '--jobs=1', `--time=${Math.ceil(load.seconds)}`],
        [`--host=${connection.host}`, `--port=${connection.port}`],
        [`--username=${connection.user}`, `${connection.database}`],
      ].flat(),
      { env: { ...process.env, PGPASSWORD: String(connection.password ?? '') } },
    )
    const times = await readTimes(folder)
    const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? Number.NaN)
    return {
      perSecond: number(/^tps = ([\d.]+)/m),
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      errors: number(/^number of failed transactions: (\d+)/m) || 0,
      cpuMicroseconds: null,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const list = (ids: readonly string[]) => `(array['${ids.join("','")}']::uuid[])`

const chooseCustomer = ({ customers }: BenchShop): string =>
  `select ${list(customers.map(({ id }) => id))}[:client_id::integer + 1] as customer \\gset`

/** A `pgbench` script that chooses three different random indexes into the list of products. */
const chooseProducts = (count: number): string =>
  ['a', 'b', 'c']
    .map(
      (line, index) =>
        `\\set ${line} random(${1 + Math.floor((index * count) / 3)}, ${Math.floor(((index + 1) * count) / 3)})`,
    )
    .join('\n')

const maxProducts = 300

export const orderScript = (shop: BenchShop, products: readonly SampleProduct[]): string => {
  const ids = products.slice(0, maxProducts).map(({ id }) => id)
  const line = (name: string, position: number) =>
    `(:order_id::uuid, ${position}, ${list(ids)}[:${name}::integer], 'A product of the bench', '0000001',
      '/images/none.webp', 'EACH', '', 2, 1299)`
  const mail = (kind: string) => `('${kind}', 'sam@bench.example',
      '{"kind": "${kind}", "facts": {"number": 1, "lines": [{}, {}, {}]}}')`
  return `${chooseProducts(ids.length)}
${chooseCustomer(shop)}
begin;
insert into customer_order (customer_id, type, name, email, phone, business_name,
    business_address, total_cents)
  values (:customer::uuid, 'Cash-on-delivery', 'Sam Buyer', 'sam@bench.example', '(404) 555-0101',
    'Corner Store', '1 Peachtree Street, Atlanta, GA 30303', 3897)
  returning id as order_id \\gset
insert into order_line (order_id, position, product_id, title, item_no, thumbnail, unit,
    price_varies, quantity, price_cents)
  values ${['a', 'b', 'c'].map(line).join(', ')};
insert into order_key (customer_id, key, body_hash, order_id)
  values (:customer::uuid, gen_random_uuid()::text, 'hash', :order_id::uuid);
delete from cart_line where customer_id = :customer::uuid;
insert into cart (customer_id, version) values (:customer::uuid, 1)
  on conflict (customer_id) do update set version = cart.version + 1, updated_at = now();
with letter as (
    insert into mail (kind, to_address, content)
    values ${mail('order_placed')}, ${mail('order_to_pack')} returning id
  )
  select graphile_worker.add_job('send-mail', json_build_object('mailId', id),
    run_at => now() + interval '1 day') from letter;
commit;
`
}
