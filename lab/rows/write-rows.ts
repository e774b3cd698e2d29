import type { Baseline } from '../load/measure-row.ts'
import type { LoadRequest } from '../load/run-load.ts'
import { findPgbench, orderScript, runPgbench } from '../reference/pgbench.ts'
import type { Row } from '../report/row.ts'
import type { Customer } from '../shop/bench-shop.ts'
import { dropWaitingJobs, readSamples, type SampleProduct } from '../shop/bench-store.ts'
import { type BenchSetting, connections, cycle, loadShop, measureLoad } from './bench-setting.ts'
import { cartSyncRequest, orderRequest } from './requests.ts'

/** Uses a different customer per connection, because writes of one customer wait for each other. */
const asCustomer =
  (request: (customer: Customer, lines: readonly SampleProduct[]) => LoadRequest) =>
  ({ shop: { customers }, samples }: BenchSetting) =>
  (connection: number): (() => LoadRequest) => {
    const customer = customers[connection % customers.length] ?? customers[0]
    const next = cycle(samples.products, connection * 97)
    return () => request(customer, [next(), next(), next()])
  }

let orders = 0

export const orderRequests = asCustomer((customer, lines) => {
  orders += 1
  return orderRequest(customer, lines, `bench-${orders}`)
})

/** Measures carts and orders. If `pgbench` is installed, it writes the same rows for comparison. */
export const measureWriteRows = async (setting: BenchSetting): Promise<Row[]> => {
  const pgbench = findPgbench()
  if (pgbench === null)
    process.stderr.write(
      'There is no pgbench here, so orders are not compared with it. ' +
        'It comes with PostgreSQL (Debian: sudo apt-get install postgresql).\n',
    )
  const { shop } = setting
  // Earlier rows may have changed prices, and an order with outdated prices is refused.
  const current: BenchSetting = {
    ...setting,
    samples: await readSamples(shop.database),
    other: setting.other && {
      ...setting.other,
      samples: await readSamples(setting.other.shop.database),
    },
  }
  const { samples } = current
  const measure = async (
    name: string,
    requests: ReturnType<typeof asCustomer>,
    baselines: readonly Baseline[],
  ) => {
    const load = async (on: BenchSetting) => {
      const run = await loadShop(on, requests(on))
      await dropWaitingJobs(on.shop.database)
      return run
    }
    // This load is not measured, because V8 compiles the code during the first writes.
    await load(current)
    return measureLoad(current, name, load, baselines)
  }
  const script = orderScript(shop, samples.products)
  const runScript = async (program: string) => {
    const load = { clients: connections, seconds: current.seconds }
    const run = await runPgbench(program, shop.connection, script, load)
    await dropWaitingJobs(shop.database)
    return run
  }
  return [
    await measure('cart sync of 3 lines', asCustomer(cartSyncRequest), []),
    await measure(
      'order of 3 lines',
      orderRequests,
      pgbench === null ? [] : [{ name: 'pgbench', target: 0.5, subject: () => runScript(pgbench) }],
    ),
  ]
}
