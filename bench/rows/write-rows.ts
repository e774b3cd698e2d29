import { cartScript, findPgbench, orderScript, runPgbench } from '../limits/pgbench.ts'
import { measureRow } from '../load/interleave.ts'
import type { Ask } from '../load/run-load.ts'
import { type Row, slowestMs } from '../report/row.ts'
import type { Customer } from '../shop/bench-shop.ts'
import { dropWaitingJobs, readSamples, type SampleProduct } from '../shop/samples-store.ts'
import { askCartSync, askOrder } from './asks.ts'
import {
  againstOther,
  type BenchSetting,
  connections,
  loadShop,
  takeTurns,
} from './bench-setting.ts'

/** Each connection is a customer of its own: one customer's orders and carts wait for each other. */
const asCustomer =
  (ask: (customer: Customer, lines: readonly SampleProduct[]) => Ask) =>
  ({ shop: { customers }, samples }: BenchSetting) =>
  (connection: number): (() => Ask) => {
    const customer = customers[connection % customers.length] ?? customers[0]
    const next = takeTurns(samples.products, connection * 97)
    return () => ask(customer, [next(), next(), next()])
  }

let orders = 0

/** Carts and orders, beside `pgbench` writing the same rows; without `pgbench`, beside nothing. */
export const measureWriteRows = async (setting: BenchSetting): Promise<Row[]> => {
  const pgbench = findPgbench()
  if (pgbench === null)
    process.stderr.write(
      'There is no pgbench here, so carts and orders are held against nothing. ' +
        'It comes with PostgreSQL (Debian: sudo apt-get install postgresql).\n',
    )
  const { shop } = setting
  // Earlier rows may have changed prices, and an order with the old prices is refused.
  const current: BenchSetting = {
    ...setting,
    samples: await readSamples(shop.database),
    other: setting.other && {
      ...setting.other,
      samples: await readSamples(setting.other.shop.database),
    },
  }
  const { samples } = current
  const rows: Row[] = []
  for (const { name, asks, script, target } of [
    {
      name: 'cart sync of 3 lines',
      asks: asCustomer((customer, lines) => askCartSync(customer, lines, 2)),
      script: cartScript(shop, samples.products),
      target: null,
    },
    {
      name: 'order of 3 lines',
      asks: asCustomer((customer, lines) => {
        orders += 1
        return askOrder(customer, lines, `bench-${orders}`)
      }),
      script: orderScript(shop, samples.products),
      target: 0.5,
    },
  ]) {
    const load = async (on: BenchSetting) => {
      const run = await loadShop(on, asks(on))
      await dropWaitingJobs(on.shop.database)
      return run
    }
    rows.push(
      await measureRow({
        name,
        rounds: setting.rounds,
        p99Target: slowestMs,
        subject: () => load(current),
        limits: [
          ...(pgbench === null
            ? []
            : [
                {
                  limit: 'pgbench' as const,
                  target,
                  subject: async () => {
                    const run = await runPgbench(pgbench, shop.connection, script, {
                      clients: connections,
                      seconds: setting.seconds,
                    })
                    await dropWaitingJobs(shop.database)
                    return run
                  },
                },
              ]),
          ...againstOther(current, load),
        ],
      }),
    )
  }
  return rows
}
