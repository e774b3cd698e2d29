import { refreshBoughtTogether } from '@endcap/server/orders/refresh-bought-together'
import { drizzle } from 'drizzle-orm/node-postgres'
import { cpuSecondsOf } from '../load/process-usage.ts'
import type { Figure } from '../report/row.ts'
import { loadOrderYear } from '../shop/order-year-store.ts'
import type { BenchSetting } from './bench-setting.ts'

const maxSeconds = 30

/** CPU time of PostgreSQL for the nightly job; empty if the system doesn't report it. */
export const measureNightlyFigures = async ({
  shop: { database },
}: BenchSetting): Promise<Figure[]> => {
  await loadOrderYear(database)
  const client = await database.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const pid = rows[0]?.pid ?? 0
    const before = await cpuSecondsOf(pid)
    await client.query('begin')
    await refreshBoughtTogether({
      transaction: (work) => work(drizzle(client)),
      clock: () => new Date(),
    })
    await client.query('commit')
    const after = await cpuSecondsOf(pid)
    const name = 'CPU time of the job for products bought together, 150 orders of 40 lines a day'
    return before === null || after === null
      ? []
      : [{ name, value: after - before, unit: 's', max: maxSeconds }]
  } finally {
    client.release()
  }
}
