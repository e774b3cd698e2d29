import { Run, type RunStop, type StopClaim } from '@endcap/contract/runs/runs'
import { z } from 'zod'

/** A stop with five crates at $10.00. */
export const sampleStop = (id: string): RunStop => ({
  ...{ _id: id, position: 1, order_id: `${id}-order`, order_number: 1001, status: 'ready' },
  ...{ name: 'Ada', business_name: `Store ${id}`, business_address: '12 Ponce de Leon Ave' },
  ...{ aptNo: '', city: 'Atlanta', state: 'GA', zip: '30308', phone: '(404) 555-0199' },
  ...{ additional_comments: '', pays_by_invoice: false, total: 5_000, due: 5_000 },
  lines: [
    {
      ...{ _id: `${id}-line`, title: 'Crate', item_no: '101', thumbnail: '', unit: '' },
      ...{ units: [], quantity: 5, price: 1_000 },
    },
  ],
  ...{
    charges: [],
    credits: [],
    claims: [],
    seen: 0,
    arrivedAt: null,
    doneAt: null,
    outcome: null,
  },
  ...{ reason: '', receiver: '', payments: [], notes: [], documents: [] },
})

/** Two pieces that the office takes back. */
export const sampleClaim: StopClaim = {
  ...{ _id: 'claim', number: 1007, is_collected: false },
  lines: [{ _id: 'l', title: 'Vape', item_no: '102', unit: '', units: [], quantity: 2 }],
}

export const sampleRun: Run = {
  ...{ _id: 'r', number: 1001, day: '2026-11-21', route: 'North', route_id: '', driver: 'Bill' },
  ...{ driver_id: 'driver', plate: 'RXK 4471', status: 'planned', opening_float: 10_000 },
  ...{ stops: 0, done: 0, cash: 10_000, over_short: null, waiting: 0, version: 1 },
  checks: { count: 0, total: 0 },
  money_orders: { count: 0, total: 0 },
  ...{ stop_list: [], expenses: [], waiting_ops: [], over_short_limit: 500, settlement: null },
}

/** As the shop sends it: amounts in dollars, times as texts. */
export const runOnTheWire = (run: Run) => z.encode(Run, run)
