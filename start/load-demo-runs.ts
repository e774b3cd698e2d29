import { randomUUID } from 'node:crypto'
import { type DoorPaymentKind, denominations } from '@endcap/contract/runs/run-kinds'
import type { RunOp, RunOpContent } from '@endcap/contract/runs/run-ops'
import type { Run, RunStop } from '@endcap/contract/runs/runs'
import { addDays, shopClock, startOfShopDay } from '@endcap/contract/shop-time'
import type { Context } from '@endcap/server/context'
import { findRouteId, reopenDemoDeliveries } from '@endcap/server/database/demo-run-store'
import type { StaffIdentity } from '@endcap/server/http/identity'
import { createRun } from '@endcap/server/runs/plan-run'
import { readRun } from '@endcap/server/runs/read-run'
import { saveRunOps } from '@endcap/server/runs/save-run-ops'
import { settleRun } from '@endcap/server/runs/settle-run'
import { minuteMs } from '@endcap/server/system/durations'
import type { DemoStaff } from './load-demo-business.ts'

type Sent = Exclude<RunOpContent, { document: string }>
type Visit = {
  pay: readonly [kind: DoorPaymentKind, share: number, reference?: string][]
  short?: number
  closed?: true
}

/** The stops of yesterday’s run, by the share of what is due. */
const yesterday: readonly Visit[] = [
  { pay: [['cash', 1]] },
  { pay: [['check', 1, '2207']] },
  {
    pay: [
      ['cash', 0.5],
      ['money_order', 0.5, 'M-88120'],
    ],
    short: 2,
  },
  { pay: [], closed: true },
  { pay: [['cash', 1]] },
  { pay: [['check', 1, '1042']] },
]
/** The finished stops of today’s run; the others are still to come. */
const today: readonly Visit[] = [
  { pay: [['cash', 1]] },
  { pay: [['check', 1, '3318']] },
  { pay: [['cash', 1]], short: 1 },
]

const identityOf = ({ id, name, role }: DemoStaff): StaffIdentity => ({
  ...{ kind: 'staff', id, name, role, sessionId: '', needsSecondFactor: false },
})

const callOf = <Body>(by: DemoStaff, id: string, body: Body) => ({
  ...{ identity: identityOf(by), params: { id }, body, query: undefined, ifMatch: null },
  ...{ files: [], header: () => undefined, address: '' },
})

/** A driver whose phone sends each operation at its time. */
const drive = (context: Context, run: Run, driver: DemoStaff) => {
  let seq = 0
  return async (at: Date, ...contents: readonly Sent[]): Promise<void> => {
    const ops = contents.map((content) => {
      seq += 1
      return { id: randomUUID(), seq, at, phone: 'demo', seen: 0, ...content } as RunOp
    })
    await saveRunOps({ ...context, clock: () => at }, callOf(driver, run._id, { ops }))
  }
}

const visitOps = (stop: RunStop, { pay, short = 0, closed }: Visit): Sent[] => {
  const chosen = { order: true, charges: [], credits: [] }
  if (closed)
    return [
      {
        ...{ kind: 'refuse', stop: stop._id },
        refuse: { ...chosen, outcome: 'closed_store', reason: 'Nobody opened' },
      },
    ]
  const [line] = stop.lines
  const less = line === undefined ? 0 : Math.min(short, line.quantity - 1)
  const due = stop.due - less * (line?.price ?? 0)
  let left = due
  const payments = pay.map(([kind, share, reference = ''], nr): Sent => {
    const amount = nr === pay.length - 1 ? left : Math.round(due * share)
    left -= amount
    return { kind: 'payment', stop: stop._id, payment: { kind, amount, reference } }
  })
  const shorts =
    less > 0 && line !== undefined
      ? [{ line_id: line._id, quantity: line.quantity - less, reason: 'damaged' as const }]
      : []
  const deliver = { ...chosen, short: shorts, receiver: stop.name, unpaid: '' }
  return [...payments, { kind: 'deliver', stop: stop._id, deliver }]
}

/** The fewest bills and coins of an amount. */
const billsOf = (cents: number) => {
  let left = cents
  return denominations.map((value) => {
    const count = Math.floor(left / value)
    left -= count * value
    return { value, count }
  })
}

/** Takes the newest deliveries for the runs, so that nothing else is booked for them. */
export const reserveDemoRuns = async (context: Context): Promise<void> => {
  const day = shopClock(context.clock(), await context.timeZone()).day
  const settled = { day: addDays(day, -1), route: 'Atlanta', count: 6 }
  await reopenDemoDeliveries(context.db, settled)
  await reopenDemoDeliveries(context.db, { day, route: 'Gwinnett', count: 8 })
}

/** Adds a run that is on its way today, and one that was settled yesterday with $20 short, of the reserved orders. */
export const loadDemoRuns = async (
  context: Context,
  staff: readonly DemoStaff[],
): Promise<void> => {
  const [manager, clerk, driver] = (['manager', 'clerk', 'driver'] as const).map((role) =>
    staff.find((member) => member.role === role),
  )
  if (!manager || !clerk || !driver) throw new Error('The demo shop’s runs need their staff.')
  const now = context.clock()
  const timeZone = await context.timeZone()
  const { day } = shopClock(now, timeZone)
  const after = (start: Date, minutes: number) => new Date(start.getTime() + minutes * minuteMs)

  const plan = async (at: Date, onDay: string, route: string, plate: string) => {
    const route_id = await findRouteId(context.db, route)
    const body = { day: onDay, route_id, driver_id: driver.id, plate, opening_float: 15_000 }
    return (await createRun({ ...context, clock: () => at }, callOf(manager, '', body))).data
  }
  const visit = async (run: Run, start: Date, visits: readonly Visit[]) => {
    const send = drive(context, run, driver)
    await send(start, { kind: 'start' })
    for (const [nr, planned] of visits.entries()) {
      const stop = run.stop_list[nr]
      if (stop === undefined) break
      await send(after(start, 20 + nr * 25), { kind: 'arrive', stop: stop._id })
      await send(after(start, 30 + nr * 25), ...visitOps(stop, planned))
    }
    return send
  }

  const dayBefore = addDays(day, -1)
  const left = after(startOfShopDay(dayBefore, timeZone), 8 * 60)
  const settled = await plan(after(left, -30), dayBefore, 'Atlanta', 'GA RXK 4471')
  const send = await visit(settled, left, yesterday)
  const fuel = { amount: 4_250, text: 'Fuel' }
  await send(after(left, 190), { kind: 'expense', expense: fuel }, { kind: 'return' })
  const { cash, checks, money_orders } = await readRun(context.db, settled._id, manager)
  await settleRun(
    { ...context, clock: () => after(left, 215) },
    callOf(clerk, settled._id, {
      ...{ expected: cash, counted: billsOf(cash - 2_000), checks, money_orders },
      reason: 'Gave change for a hundred twice at one stop, as Bill remembers.',
    }),
  )

  const running = await plan(now, day, 'Gwinnett', 'GA RXK 4471')
  const onWay = await visit(running, after(now, -110), today)
  const next = running.stop_list[today.length]
  if (next !== undefined) await onWay(after(now, -4), { kind: 'arrive', stop: next._id })
}
