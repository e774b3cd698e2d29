import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answers } from '../testing/fake-shop.ts'
import { openApp } from '../testing/render-app.tsx'
import { click } from '../testing/render-page.tsx'
import { runOnTheWire, sampleClaim, sampleRun, sampleStop } from '../testing/sample-run.ts'

const stops = [sampleStop('a'), sampleStop('b'), sampleStop('c')]
const ordersOf = (body: unknown) => (body as { orders: string[] }).orders

const open = (more: Partial<typeof sampleRun> = {}, answers: Answers = {}) => {
  const run = runOnTheWire({ ...sampleRun, stops: stops.length, stop_list: stops, ...more })
  return openApp('/runs/r', { 'runs/r': { data: run }, 'PATCH runs/r': { data: run }, ...answers })
}

test('[X0-100] the sequence of stops is changed with the arrow keys, and a stop is taken off', async () => {
  const { user, changes } = open()
  const list = await screen.findByRole('list', { name: 'Stops' })
  within(list).getByRole('button', { name: 'Move Store b' }).focus()
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(ordersOf(changes()[0]?.body)).toEqual(['b-order', 'a-order', 'c-order'])
  within(list).getByRole('button', { name: 'Move Store a' }).focus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(changes()).toHaveLength(2))
  expect(ordersOf(changes()[1]?.body)).toEqual(['b-order', 'a-order', 'c-order'])
  await click(user, 'button', 'Take Store c off the run')
  await waitFor(() => expect(changes()).toHaveLength(3))
  expect(ordersOf(changes()[2]?.body)).toEqual(['a-order', 'b-order'])
  // The first stop can’t go further up.
  within(list).getByRole('button', { name: 'Move Store a' }).focus()
  await user.keyboard('{ArrowUp}')
  expect(changes()).toHaveLength(3)
})

const payment = { _id: 'p', kind: 'check' as const, amount: 88_000, reference: '1042', number: 1 }
const collected = { ...sampleStop('a'), outcome: 'delivered' as const, payments: [payment] }
const back = {
  ...{ status: 'returned' as const, cash: 130_050, checks: { count: 1, total: 88_000 } },
  ...{ done: 1, stops: 1, stop_list: [collected] },
}

test('[X0-110] the settlement computes while bills are counted, and asks why if it is $20 short', async () => {
  const { user, changes } = open(back, { 'POST runs/r/settle': { data: runOnTheWire(sampleRun) } })
  await click(user, 'button', 'Settle')
  const dialog = await screen.findByRole('dialog')
  const type = async (name: string, count: string) => {
    const field = within(dialog).getByRole('textbox', { name: `Number of ${name}` })
    await user.clear(field)
    await user.type(field, count)
  }
  await type('$100', '12')
  await type('$20', '5')
  await type('25¢', '2')
  expect(within(dialog).getByRole('status').textContent).toBe('Even')
  expect(within(dialog).queryByRole('textbox', { name: /Why it differs/ })).toBeNull()
  await type('$20', '4')
  expect(within(dialog).getByRole('status').textContent).toBe('$20.00 short')
  await user.type(within(dialog).getByRole('textbox', { name: /Why it differs/ }), 'Change')
  await user.click(within(dialog).getByRole('button', { name: 'Settle' }))
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.body).toEqual({
    ...{ expected: 1_300.5, reason: 'Change' },
    counted: [
      { value: 100, count: 12 },
      { value: 20, count: 4 },
      { value: 0.25, count: 2 },
    ],
    checks: { count: 1, total: 880 },
    money_orders: { count: 0, total: 0 },
  })
})

test('[X0-110] a check that is missing needs a reason, too', async () => {
  const { user } = open(back)
  await click(user, 'button', 'Settle')
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('checkbox', { name: /1042/ }))
  within(dialog).getByRole('textbox', { name: /Why it differs/ })
})

test('[X0-106] what waits for the office is counted or dismissed', async () => {
  const op = {
    ...{ _id: 'w', state: 'set_aside' as const, problem: 'Another phone was faster.' },
    ...{ kind: 'payment', at: new Date(), by: 'Bill', stop_id: 'a', amount: 5_000 },
    ...{ method: 'cash' as const, text: '' },
  }
  const { user, changes } = open(
    { waiting_ops: [op], waiting: 1 },
    { 'POST runs/r/decide-ops': { data: runOnTheWire(sampleRun) } },
  )
  await screen.findByText('Cash · $50.00')
  await click(user, 'button', 'Dismiss')
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.body).toEqual({ ops: ['w'], decision: 'dismiss' })
})

test('[X0-117] the office sees on the page and in the settlement what comes back: refused orders and goods of claims', async () => {
  const claims = [{ ...sampleClaim, is_collected: true }]
  const refused = { ...sampleStop('b'), outcome: 'refused' as const }
  const { user } = open({ ...back, stops: 2, stop_list: [{ ...collected, claims }, refused] })
  const lists = async () => (await screen.findAllByText('RMA-1007 · 2 Vape')).length
  expect(await lists()).toBe(1)
  await click(user, 'button', 'Settle')
  const dialog = await screen.findByRole('dialog')
  const section = within(dialog).getByRole('region', { name: 'Comes back' })
  expect(
    within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Store aRMA-1007 · 2 Vape2 pieces', 'Store bOrder 1001 · Refused5 pieces'])
})
