import { readCommandLine } from '@endcap/server/system/read-command-line'
import { formatTable } from '../report/format-table.ts'
import { startBenchShop } from '../shop/bench-shop.ts'
import { measureBackOffice } from './measure-back-office.ts'
import { type GroupFigures, measureGroup } from './measure-requests.ts'
import { loadStaffData, readStaffSamples } from './staff-data-store.ts'
import { staffRequestGroups } from './staff-requests.ts'

/*
 * `npm run bench:admin`: the staff API in a large shop, and the back office in Chromium with the CPU
 * slowed 4 times. Exits with 1 when a figure is over its limit.
 */

const usage = `npm run bench:admin [-- OPTIONS]

  --small         10,000 products and orders, 2,000 customers: a minute, to try it
  --only TEXT     only the calls whose name contains the text, without a browser
  --repeats N     how often each request is counted (5)
  --tolerance N   multiplies the limits of times, on a busy machine (1)
`

const { values, number } = readCommandLine(usage, {
  small: { type: 'boolean', default: false },
  only: { type: 'string', default: '' },
  repeats: { type: 'string', default: '5' },
  tolerance: { type: 'string', default: '1' },
})
const repeats = number('repeats', 1)
const tolerance = number('tolerance', 1)

const sizes = {
  small: { products: 10_000, customers: 2_000, orders: 10_000 },
  large: { products: 100_000, customers: 50_000, orders: 500_000 },
}

const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const verdict = (isMet: boolean): string => (isMet ? '✓' : '✗')

const isFast = ({ maxMs, p99, slowest }: GroupFigures): boolean =>
  Math.max(p99, slowest.median) <= maxMs * tolerance

const groupRow = (group: GroupFigures) => {
  const { name, maxMs, requests, p50, p99, slowest } = group
  const limit = maxMs * tolerance
  return [
    name,
    String(requests),
    p50.toFixed(0),
    p99.toFixed(0),
    `≤ ${limit}`,
    verdict(isFast(group)),
    slowest.median > limit / 2 ? `${slowest.median.toFixed(0)} ms ${slowest.path}` : '',
  ]
}

const run = async (): Promise<boolean> => {
  const size = values.small ? sizes.small : sizes.large
  const began = performance.now()
  const minutes = () => ((performance.now() - began) / 60_000).toFixed(1)
  const shop = await startBenchShop({ products: size.products, customers: 1 })
  try {
    await loadStaffData(shop.connection, size)
    print(
      `${size.products.toLocaleString('en-US')} products, ${size.customers.toLocaleString('en-US')} customers, ` +
        `${size.orders.toLocaleString('en-US')} orders, loaded in ${minutes()} minutes\n`,
    )
    const server = { url: shop.url, token: shop.ownerToken }
    const groups = staffRequestGroups(await readStaffSamples(shop.database)).filter(({ name }) =>
      name.includes(values.only),
    )
    const figures: GroupFigures[] = []
    for (const group of groups) {
      // Printed during the run, to show which calls take minutes.
      process.stderr.write(`${minutes()} minutes: ${group.name}\n`)
      figures.push(await measureGroup(server, group, repeats))
    }
    const head = ['Calls of staff', 'requests', 'p50', 'p99', 'limit, ms', '', 'slowest request']
    print(formatTable([head, ...figures.map(groupRow)]).join('\n'))
    const areFast = figures.every(isFast)
    if (values.only !== '') return areFast
    const screens = await measureBackOffice(server, tolerance)
    print('')
    print(formatTable(screens.rows).join('\n'))
    return areFast && screens.isMet
  } finally {
    await shop.stop()
  }
}

process.exitCode = (await run()) ? 0 : 1
