import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOutbox, type Outbox } from './outbox.ts'

/** Web Locks of one name: one piece of work after the other. */
const fakeLocks = () => {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: (_name: string, work: () => Promise<void>) => {
      const result = last.then(work)
      last = result.catch(() => {})
      return result
    },
  }
}

let locks = fakeLocks()
const events = { window: new EventTarget(), document: new EventTarget() }

beforeEach(() => {
  vi.useFakeTimers()
  locks = fakeLocks()
  vi.stubGlobal('navigator', {
    locks: { request: (...of: Parameters<typeof locks.request>) => locks.request(...of) },
  })
  vi.stubGlobal('window', events.window)
  vi.stubGlobal('document', Object.assign(events.document, { visibilityState: 'visible' }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const replyMs = 50
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A browser with tabs that share what is stored, and a server that takes each entry once. */
const makeShop = () => {
  const stored: number[] = []
  const server: number[] = []
  let isOnline = true
  let losesReply = false
  let atOnce = 0
  let mostAtOnce = 0

  /** Sends from a tab, which may be closed before the reply: the request arrives all the same. */
  const request = async (ids: readonly number[], isOpen: () => boolean): Promise<void> => {
    atOnce += 1
    mostAtOnce = Math.max(mostAtOnce, atOnce)
    await wait(replyMs)
    if (isOpen()) atOnce -= 1
    if (!isOnline) throw new Error('offline')
    // As the shop takes an entry that comes again: by its id.
    for (const id of ids) if (!server.includes(id)) server.push(id)
    if (losesReply) {
      losesReply = false
      throw new Error('no reply')
    }
  }

  const openTab = () => {
    let isOpen = true
    let isSending = false
    const closed = Promise.withResolvers<void>()
    const sendAll = async () => {
      // What is stored later goes with the next call.
      for (const due = [...stored]; isOpen && due.length > 0; ) {
        const sent = due.splice(0, 2)
        isSending = true
        try {
          await request(sent, () => isOpen)
        } finally {
          isSending = false
        }
        if (isOpen) for (const id of sent) stored.splice(stored.indexOf(id), 1)
      }
    }
    // A tab that is closed releases its lock at once.
    const outbox: Outbox = createOutbox({
      name: 'test',
      sendAll: () => Promise.race([sendAll(), closed.promise]),
    })
    const stop = outbox.start()
    const close = () => {
      if (isSending) atOnce -= 1
      isOpen = false
      closed.resolve()
      stop()
    }
    return { outbox, close }
  }

  return {
    stored,
    server,
    tabs: [openTab(), openTab()],
    openTab,
    mostAtOnce: () => mostAtOnce,
    isOnline: () => isOnline,
    setOnline: (now: boolean) => {
      isOnline = now
      if (now) events.window.dispatchEvent(new Event('online'))
    },
    loseReply: () => {
      losesReply = true
    },
  }
}

const tabNumber = fc.constantFrom(0, 1)
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add'), tab: tabNumber }) },
  fc.record({ kind: fc.constantFrom('reload', 'send'), tab: tabNumber }),
  fc.record({ kind: fc.constantFrom('go offline', 'come back', 'lose a reply') }),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('wait'),
      ms: fc.oneof(fc.nat(2 * replyMs), fc.nat(5_000)),
    }),
  },
)

test('no entry is lost, doubled or sent before an older one: offline, after reloads, in two tabs, with lost replies', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 40 }), async (actions) => {
      locks = fakeLocks()
      const shop = makeShop()
      const added: number[] = []
      for (const each of actions) {
        if ('tab' in each) {
          const tab = shop.tabs[each.tab]
          if (each.kind === 'add') {
            added.push(added.length)
            shop.stored.push(added.length - 1)
            void tab?.outbox.send()
          } else if (each.kind === 'send') void tab?.outbox.send()
          else {
            tab?.close()
            shop.tabs[each.tab] = shop.openTab()
            // A page sends when it is opened.
            void shop.tabs[each.tab]?.outbox.send()
          }
        } else if ('ms' in each) await vi.advanceTimersByTimeAsync(each.ms)
        else if (each.kind === 'go offline') shop.setOnline(false)
        else if (each.kind === 'come back') shop.setOnline(true)
        else shop.loseReply()
      }
      if (!shop.isOnline()) shop.setOnline(true)
      await vi.advanceTimersByTimeAsync(120_000)
      expect(shop.server).toEqual(added)
      expect(shop.stored).toEqual([])
      expect(shop.mostAtOnce()).toBeLessThanOrEqual(1)
      for (const tab of shop.tabs) tab.close()
    }),
    { numRuns: 200 },
  )
})

test('after a failure it sends again by itself, each time after twice the delay, up to a minute', async () => {
  const times: number[] = []
  const onFailed = vi.fn()
  const { send } = createOutbox({
    name: 'test',
    sendAll: async () => {
      times.push(Date.now())
      throw new Error('offline')
    },
    onFailed,
  })
  await send()
  await vi.advanceTimersByTimeAsync(300_000)
  const delays = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  expect(delays.slice(0, 7)).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
  expect(onFailed).toHaveBeenCalledTimes(times.length)
})

test('the connection that is back, or a page that is seen again, sends at once', async () => {
  const sendAll = vi.fn(async () => {})
  const { start } = createOutbox({ name: 'test', sendAll })
  const stop = start()
  events.window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sendAll).toHaveBeenCalledTimes(1)
  events.document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sendAll).toHaveBeenCalledTimes(2)
  stop()
  events.window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sendAll).toHaveBeenCalledTimes(2)
})

test('a browser without Web Locks sends, too', async () => {
  vi.stubGlobal('navigator', {})
  const sendAll = vi.fn(async () => {})
  await createOutbox({ name: 'test', sendAll }).send()
  expect(sendAll).toHaveBeenCalledTimes(1)
})
