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

test('[X8-11] the event loop has its turn after five milliseconds of rendering; documents that take less share a turn, in the order of the requests', async () => {
  for (const [milliseconds, turns] of [
    [6, 3],
    [0, 1],
  ] as const) {
    const rendered = await renderThree(milliseconds)
    expect(rendered.map(({ name }) => name)).toEqual(['first', 'second', 'third'])
    expect(new Set(rendered.map(({ turn }) => turn)).size).toBe(turns)
  }
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
