import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Sent } from '../testing/fake-shop.ts'
import { openApp } from '../testing/render-app.tsx'
import { samplePicking } from '../testing/sample-order.ts'

const caseCode = '10430010010008'
const line = (id: string, quantity: number, more: object = {}) => ({
  ...{ _id: id, title: `Crate ${id}`, item_no: id, upc: '', unit: '', thumbnail: '' },
  ...{ bin_location: '', quantity, units: [], units_now: [], instead_of: '' },
  ...{ picked: null as number | null, pick_reason: '', picked_by: '' },
  ...more,
})
type Line = ReturnType<typeof line>
type Pick = { id: string; line_id: string; quantity: number; reason: string | null }

/** Opens an order to pick in a shop that counts each pick. `set` changes the order as a colleague does. */
const open = async (...first: Line[]) => {
  // Happy DOM has no locks.
  const locks = { request: (_: string, work: () => Promise<void>) => work() }
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks as unknown as LockManager)
  let now = { ...samplePicking, status: 'confirmed', lines: first }
  const picked: Pick[] = []
  const take = ({ body }: Sent) => {
    const { picks } = body as { picks: Pick[] }
    picked.push(...picks)
    for (const { line_id, quantity, reason } of picks) {
      const taken = { picked: quantity, pick_reason: reason ?? '' }
      const lines = now.lines.map((each) => (each._id === line_id ? { ...each, ...taken } : each))
      now = { ...now, lines }
    }
    return { data: now, results: picks.map(({ id }) => ({ id, outcome: 'counted' })) }
  }
  const table = { 'picking/o': () => ({ data: now }), 'picking/o/picks': take }
  const { user, happen } = openApp('/orders/o/pick', table, 'picker')
  await screen.findByRole('heading', { level: 2 })
  return {
    user,
    picked: () => picked.map(({ line_id, quantity, reason }) => [line_id, quantity, reason]),
    set: (changed: Partial<typeof now>) => {
      now = { ...now, ...changed }
      happen({ kind: 'changed', topic: 'picking', ids: ['o'] })
      happen({ kind: 'changed', topic: 'orders', ids: ['o'] })
    },
  }
}
const press = async (user: UserEvent, name: string | RegExp) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
}
const findCount = (count: string) =>
  screen.findByRole('button', { name: `${count} picked. Enter a number` })
const findAlarm = () => screen.findByRole('alertdialog')

test('[X5-156] the code of a case counts its pieces, and is refused where fewer are left', async () => {
  const units_now = [{ name: 'case', quantity: 12, upc: caseCode }]
  const { user, picked } = await open(line('101', 29, { upc: '430010010001', units_now }))
  const scan = (code: string) => user.keyboard(`${code}{Enter}`)
  await scan(caseCode)
  await findCount('12 of 29')
  await scan(caseCode)
  await findCount('24 of 29')
  await scan(caseCode)
  expect((await findAlarm()).textContent).toContain('7 too many')
  await scan('430010010001')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await findCount('25 of 29')
  await waitFor(() => expect(picked().at(-1)).toEqual(['101', 25, null]))
})

test('[X5-126] a line is short after two taps, once its quantity is entered', async () => {
  const { user, picked } = await open(line('101', 12), line('102', 3))
  await press(user, /Enter a number/)
  const keys = within(await screen.findByRole('dialog'))
  for (const name of ['1', '1', 'Set the quantity'])
    await user.click(keys.getByRole('button', { name }))
  await press(user, 'One less')
  await findCount('10 of 12')
  await press(user, 'Short')
  await press(user, 'Damaged')
  await screen.findByRole('heading', { name: 'Crate 102' })
  await press(user, 'All 3 picked')
  await screen.findByRole('heading', { name: 'Picked with 1 line short' })
  await waitFor(() =>
    expect(picked().slice(-2)).toEqual([
      ['101', 10, 'damaged'],
      ['102', 3, null],
    ]),
  )
})

test('[X5-125] a changed order shows the picker what to take more, and what to put back', async () => {
  const { user, picked, set } = await open(line('101', 5), line('102', 4))
  await press(user, 'All 5 picked')
  await press(user, 'All 4 picked')
  await waitFor(() => expect(picked()).toHaveLength(2))
  await screen.findByRole('heading', { name: 'All 2 lines picked' })
  set({
    lines: [line('101', 3, { picked: 5 }), line('102', 5, { picked: 4 })],
    version: 2,
  })
  await screen.findByRole('heading', { name: '2 lines still to pick' })
  await press(user, /Crate 101/)
  await screen.findByText('Only 3 needed now. Put 2 back.')
  await press(user, 'Put the rest back: 3 picked')
  await findCount('4 of 5')
  await waitFor(() => expect(picked().slice(2)).toEqual([['101', 3, null]]))
})

test('[X5-125] a cancelled order shows the picker what to put back', async () => {
  const { set } = await open(line('101', 5), line('102', 4, { picked: 4 }))
  set({ status: 'cancelled' })
  await screen.findByText(/Put everything back/)
  await screen.findByText('4 × Crate 102')
  expect(screen.queryByText(/Crate 101/)).toBeNull()
})

test('[X0-302] a line that may not be delivered is neither counted nor picked with the rest, but left out', async () => {
  const blocked = { reason: 'license_expired', license_kind: 'Georgia tobacco license', day: null }
  const { user, picked } = await open(
    line('101', 2, { upc: '430010010001', blocked, picked: 1 }),
    line('102', 3, { blocked: null }),
  )
  expect((await screen.findByRole('status', { name: '' })).textContent).toBe(
    'May not be delivered: license ended. Put 1 back.',
  )
  await user.keyboard('430010010001{Enter}')
  expect(picked()).toEqual([])
  await press(user, 'Leave it out')
  await screen.findByRole('heading', { name: 'Crate 102' })
  expect(picked()).toEqual([['101', 0, 'not_allowed']])
  await press(user, 'All 3 picked')
  await screen.findByRole('heading', { name: 'Picked with 1 line short' })
})
