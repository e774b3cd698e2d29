import type { Run } from '@endcap/contract/runs/runs'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { storedKeys } from '../storage.ts'
import type { Sent } from '../testing/fake-shop.ts'
import { openApp } from '../testing/render-app.tsx'
import { runOnTheWire, sampleClaim, sampleRun, sampleStop } from '../testing/sample-run.ts'

const shopFacts = { store_name: 'Depot', time_zone: 'America/New_York', closed_days: [] }

type SentOp = { id: string; kind: string; [part: string]: unknown }

beforeEach(() => {
  localStorage.clear()
  // Happy DOM has no locks.
  const locks = { request: (_: string, work: () => Promise<void>) => work() }
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks as unknown as LockManager)
})

/** Opens a run in a shop that records each operation. */
const open = (address: string, more: Partial<Run> = {}) => {
  const stops = [sampleStop('a'), { ...sampleStop('b'), position: 2 }]
  let run: Run = { ...sampleRun, status: 'out', stops: 2, stop_list: stops, ...more }
  const ops: SentOp[] = []
  const take = ({ body }: Sent) => {
    const sent = (body as { ops: SentOp[] }).ops
    ops.push(...sent)
    const visited = sent.flatMap(({ kind, stop }) => (kind === 'arrive' ? [stop] : []))
    const stop_list = run.stop_list.map((stop) =>
      visited.includes(stop._id) ? { ...stop, arrivedAt: new Date() } : stop,
    )
    run = { ...run, stop_list }
    const results = sent.map(({ id }) => ({ id, state: 'counted', problem: '' }))
    return { data: runOnTheWire(run), results }
  }
  const table = {
    'runs/r': () => ({ data: runOnTheWire(run) }),
    'POST runs/r/ops': take,
    '/api/shop': { data: { ...shopFacts, features: ['claims'] } },
  }
  return { ...openApp(`/runs/r/drive${address}`, table, 'driver'), ops }
}

const press = async (user: UserEvent, name: string | RegExp, within_?: HTMLElement) => {
  const scope = within_ === undefined ? screen : within(within_)
  await user.click(await scope.findByRole('button', { name }))
}
const sheet = () => screen.findByRole('dialog')
const type = async (user: UserEvent, digits: string) => {
  for (const digit of digits) await press(user, digit, await sheet())
}

test('[X0-115] a stop has its address on the map, its phone, its pieces and what to collect', async () => {
  open('?stop=a')
  await screen.findByRole('heading', { name: 'Store a' })
  const map = screen.getByRole('link', { name: 'Map' })
  expect(decodeURIComponent(map.getAttribute('href') ?? '')).toContain('12 Ponce de Leon Ave')
  expect(screen.getByRole('link', { name: 'Call Ada' }).getAttribute('href')).toMatch(/^tel:/)
  screen.getByRole('button', { name: '5 pieces counted' })
  expect(screen.getByRole('region', { name: 'Collect' }).textContent).toContain('$50.00')
})

test('[X0-102, X0-115] a short line lowers what is to collect, and cash and a check are handed over with one operation each', async () => {
  const { user, ops } = open('?stop=a')
  await press(user, 'I’m here')
  await press(user, /Crate/)
  await type(user, '3')
  await press(user, 'Set the quantity', await sheet())
  await press(user, 'Damaged', await sheet())
  await press(user, 'Collect $30.00')
  await press(user, 'Check', await sheet())
  await user.type(await screen.findByRole('textbox', { name: 'Check number' }), '1042')
  await type(user, '1000')
  await press(user, 'Add', await sheet())
  await press(user, 'Collect $20.00')
  await press(user, 'Cash', await sheet())
  await press(user, 'All $20.00', await sheet())
  await press(user, 'Add', await sheet())
  await press(user, 'Hand over')
  await waitFor(() => expect(ops.map(({ kind }) => kind)).toContain('deliver'))
  expect(ops.map(({ kind }) => kind)).toEqual(['arrive', 'payment', 'payment', 'deliver'])
  expect(ops[1]?.payment).toEqual({ kind: 'check', amount: 10, reference: '1042' })
  expect(ops[2]?.payment).toEqual({ kind: 'cash', amount: 20, reference: '' })
  expect(ops[3]?.deliver).toMatchObject({
    ...{ order: true, short: [{ line_id: 'a-line', quantity: 3, reason: 'damaged' }] },
    ...{ unpaid: '', receiver: '' },
  })
})

test('[X0-115] goods are handed over without money only for a reason, and come back for one', async () => {
  const { user, ops } = open('?stop=a')
  await press(user, 'I’m here')
  await press(user, 'Collect $50.00')
  await press(user, 'Hand over without it', await sheet())
  await press(user, 'Pays next time', await sheet())
  await waitFor(() => expect(ops.at(-1)?.deliver).toMatchObject({ unpaid: 'Pays next time' }))
})

test('[X0-115] a photo that is ready only after the visit is sent, and no draft of the visit stays', async () => {
  const files = new Map<string, Response>()
  const cache = {
    put: async (address: string, file: Response) => void files.set(address, file),
    match: async (address: string) => files.get(address)?.clone(),
    delete: async (address: string) => files.delete(address),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  const picture = Promise.withResolvers<object>()
  vi.stubGlobal('createImageBitmap', () => picture.promise)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null))
  const { user, ops, changes } = open('?stop=a')
  await press(user, 'I’m here')
  const photos = [new File(['a photo'], 'IMG_1.jpg', { type: 'image/jpeg' })]
  fireEvent.change(screen.getByLabelText('Photo'), { target: { files: photos } })
  await press(user, 'Collect $50.00')
  await press(user, 'Hand over without it', await sheet())
  await press(user, 'Pays next time', await sheet())
  await waitFor(() => expect(ops.at(-1)?.kind).toBe('deliver'))
  picture.resolve({ width: 1, height: 1 })
  await waitFor(() => expect(changes().at(-1)?.path).toBe('/admin/api/runs/r/proofs'))
  expect(Object.keys(localStorage).filter((key) => key.startsWith(storedKeys.visits))).toEqual([])
})

test('[X0-104, X0-115] a closed store is recorded with its reason', async () => {
  const { user, ops } = open('?stop=b')
  await press(user, 'Not delivered')
  await press(user, 'Store is closed', await sheet())
  await press(user, 'Nobody opened', await sheet())
  await waitFor(() =>
    expect(ops.at(-1)?.refuse).toMatchObject({ outcome: 'closed_store', reason: 'Nobody opened' }),
  )
})

test('[X0-104, X0-115] a store that can’t pay has reasons of its own', async () => {
  const { user, ops } = open('?stop=b')
  await press(user, 'Not delivered')
  await press(user, 'Store can’t pay', await sheet())
  await press(user, 'No cash today', await sheet())
  await waitFor(() =>
    expect(ops.at(-1)?.refuse).toMatchObject({ outcome: 'no_money', reason: 'No cash today' }),
  )
})

test('[X0-115] the driver changes the sequence on the phone, which remembers it', async () => {
  const { user } = open('')
  await press(user, 'Sort stops')
  await press(user, 'Move Store b up')
  const names = () =>
    within(screen.getByRole('list', { name: 'Stops' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => /Store \w/.exec(textContent)?.[0])
  expect(names()).toEqual(['Store b', 'Store a'])
  expect(JSON.parse(localStorage.getItem('run-order r') ?? '{}').stops).toEqual(['b', 'a'])
  screen.getByRole('link', { name: 'Next: Store b' })
})

test('[X0-107, X0-115] an expense lowers the cash to hand in, and can be taken back', async () => {
  const { user, ops } = open('?view=money')
  await press(user, 'Add an expense')
  await type(user, '4000')
  await press(user, 'Add', await sheet())
  await press(user, 'Fuel', await sheet())
  await waitFor(() =>
    expect(ops.at(-1)).toMatchObject({ kind: 'expense', expense: { amount: 40, text: 'Fuel' } }),
  )
})

const withClaim = { ...sampleStop('a'), claims: [sampleClaim] }

test('[X0-117] goods of a claim are collected with the visit, unless the driver takes that back before', async () => {
  const other = { ...sampleClaim, _id: 'other', number: 1008 }
  const stop = { ...withClaim, claims: [sampleClaim, other], pays_by_invoice: true }
  const { user, ops } = open('?stop=a', { stop_list: [stop], stops: 1 })
  const goods = await screen.findByRole('region', { name: 'Goods to collect' })
  expect(goods.textContent).toContain('2Vape')
  await press(user, 'Mark RMA-1007 as collected', goods)
  await press(user, 'Mark RMA-1008 as collected', goods)
  await press(user, 'RMA-1008 collected', goods)
  await press(user, 'I’m here')
  expect(ops.map(({ kind }) => kind)).not.toContain('collect')
  await press(user, 'Hand over')
  await waitFor(() => expect(ops.map(({ kind }) => kind)).toEqual(['arrive', 'collect', 'deliver']))
  expect(ops[1]).toMatchObject({ stop: 'a', collect: { claim: 'claim' } })
})

test('[X0-117] after the visit, goods are collected by one operation at once, which the phone asks about', async () => {
  const visited = { ...withClaim, outcome: 'delivered' as const }
  const { user, ops } = open('?stop=a', { stop_list: [visited], stops: 1 })
  await press(user, 'Mark RMA-1007 as collected')
  expect(ops).toEqual([])
  await press(user, 'The goods are on the truck', await sheet())
  await waitFor(() => expect(ops).toMatchObject([{ kind: 'collect', stop: 'a' }]))
})

test('[X0-117] what comes back is listed with the money', async () => {
  const claims = [{ ...sampleClaim, is_collected: true }]
  open('?view=money', { stop_list: [{ ...withClaim, claims, outcome: 'delivered' }], stops: 1 })
  const back = await screen.findByRole('region', { name: 'Comes back' })
  expect(back.textContent).toContain('RMA-1007 · 2 Vape')
  expect(back.textContent).toContain('2 pieces')
})

test('[X0-119] a problem is reported on the page for a claim, which needs a connection', async () => {
  open('?stop=a')
  const link = await screen.findByRole('link', { name: 'Report a problem' })
  expect(link.getAttribute('href')).toBe('/admin/claims/new?order=a-order&run=r&stop=a')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  const button = await screen.findByRole('button', { name: 'Report a problem' })
  expect(button).toHaveProperty('disabled', true)
  expect(
    document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
  ).toMatch(/connection/)
})
