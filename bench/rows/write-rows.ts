import { cartScript, findPgbench, orderScript, runPgbench } from '../limits/pgbench.ts'
import { measureRow } from '../load/interleave.ts'
import type { Ask } from '../load/run-load.ts'
import { type Row, slowestMs } from '../report/row.ts'
import type { Customer } from '../shop/bench-shop.ts'
import { dropWaitingJobs, readSamples, type SampleProduct } from '../shop/samples-store.ts'
import { askCartSync, askOrder } from './asks.ts'
import { type BenchSetting, connections, loadShop, takeTurns } from './bench-setting.ts'

/** Each connection is a customer of its own: one customer's orders and carts wait for each other. */
const asCustomer =
  (setting: BenchSetting, ask: (customer: Customer, lines: readonly SampleProduct[]) => Ask) =>
  (connection: number): (() => Ask) => {
    const { customers } = setting.shop
    const customer = customers[connection % customers.length] ?? customers[0]
    const next = takeTurns(setting.samples.products, connection * 97)
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
  // What was measured before may have changed prices, and an order of the old ones is refused.
  const samples = await readSamples(shop.database)
  const current = { ...setting, samples }
  const clean = () => dropWaitingJobs(shop.database)
  const rows: Row[] = []
  for (const { name, asks, script, target } of [
    {
      name: 'cart sync of 3 lines',
      asks: asCustomer(current, (customer, lines) => askCartSync(customer, lines, 2)),
      script: cartScript(shop, samples.products),
      target: null,
    },
    {
      name: 'order of 3 lines',
      asks: asCustomer(current, (customer, lines) => {
        orders += 1
        return askOrder(customer, lines, `bench-${orders}`)
      }),
      script: orderScript(shop, samples.products),
      target: 0.5,
    },
  ])
    rows.push(
      await measureRow({
        name,
        rounds: setting.rounds,
        p99Target: slowestMs,
        subject: async () => {
          const run = await loadShop(setting, asks)
          await clean()
          return run
        },
        limits:
          pgbench === null
            ? []
            : [
                {
                  limit: 'pgbench',
                  target,
                  subject: async () => {
                    const run = await runPgbench(pgbench, shop.connection, script, {
                      clients: connections,
                      seconds: setting.seconds,
                    })
                    await clean()
                    return run
                  },
                },
              ],
      }),
    )
  return rows
}
