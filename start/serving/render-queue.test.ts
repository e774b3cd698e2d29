import { QueueFullError } from '@endcap/server/system/limit-fairly'
import { expect, test } from 'vitest'
import { createRenderQueue } from './render-queue.ts'

/** Renders three documents that take `milliseconds`; returns them with the turn of each. */
const renderThree = async (milliseconds: number) => {
  const queue = createRenderQueue()
  let turn = 0
  const count = () => {
    turn += 1
    if (turn < 50) setImmediate(count)
  }
  setImmediate(count)
  return Promise.all(
    ['first', 'second', 'third'].map(async (name) => {
      await queue.yieldToEventLoop()
      const end = performance.now() + milliseconds
      while (performance.now() < end);
      return { name, turn }
    }),
  )
}

test('[X8-11] the event loop has its turn after five milliseconds of rendering', async () => {
  const slow = await renderThree(6)
  expect(slow.map(({ name }) => name)).toEqual(['first', 'second', 'third'])
  expect(new Set(slow.map(({ turn }) => turn)).size).toBe(3)
})

test('[X8-11] documents that take less share a turn, in the order of the requests', async () => {
  const fast = await renderThree(0)
  expect(fast.map(({ name }) => name)).toEqual(['first', 'second', 'third'])
  expect(new Set(fast.map(({ turn }) => turn)).size).toBe(1)
})

test('[X8-11] documents beyond the bound are refused at once, and none once others are done', async () => {
  const queue = createRenderQueue()
  const gate = Promise.withResolvers<void>()
  const started: number[] = []
  const results = Array.from({ length: 300 }, (_, number) =>
    queue.run('192.0.2.1', async () => {
      started.push(number)
      await gate.promise
    }),
  )
  const settled = Promise.allSettled(results)
  await expect(results.at(-1)).rejects.toBeInstanceOf(QueueFullError)
  gate.resolve()
  const rendered = (await settled).filter(({ status }) => status === 'fulfilled').length
  expect(rendered).toBe(260)
  expect(started).toEqual(Array.from({ length: rendered }, (_, number) => number))
  expect(await queue.run('192.0.2.1', async () => 'again')).toBe('again')
})

test('[X7-31] a network’s documents wait for its own: others have their turn between them', async () => {
  const queue = createRenderQueue()
  const gate = Promise.withResolvers<void>()
  const started: string[] = []
  const request = (network: string) =>
    queue.run(network, async () => {
      started.push(network)
      await gate.promise
    })
  const flood = Array.from({ length: 400 }, () => request('flood'))
  const others = ['one', 'two', 'one'].map(request)
  const settled = Promise.allSettled([...flood, ...others])
  gate.resolve()
  await expect(Promise.all(others)).resolves.toHaveLength(3)
  const results = await settled
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(260)
  // Four were running before the others came.
  expect(started.slice(4, 10)).toEqual(['flood', 'one', 'two', 'flood', 'one', 'flood'])
})
