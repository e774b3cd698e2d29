import { expect, test } from 'vitest'
import { createRenderQueue, RenderQueueFullError } from './render-queue.ts'

test('[X8-11] one document renders in a turn of the event loop, in the order of the requests', async () => {
  const queue = createRenderQueue()
  let turn = 0
  const count = () => {
    turn += 1
    if (turn < 50) setImmediate(count)
  }
  setImmediate(count)
  const turns = await Promise.all(
    ['first', 'second', 'third'].map(async (name) => {
      await queue.yieldToEventLoop()
      return { name, turn }
    }),
  )
  expect(turns.map(({ name }) => name)).toEqual(['first', 'second', 'third'])
  expect(new Set(turns.map((each) => each.turn)).size).toBe(3)
})

test('[X8-11] documents beyond the bound are refused at once, and none once others are done', async () => {
  const queue = createRenderQueue()
  const gate = Promise.withResolvers<void>()
  const started: number[] = []
  const results = Array.from({ length: 300 }, (_, number) =>
    queue.run(async () => {
      started.push(number)
      await gate.promise
    }),
  )
  const settled = Promise.allSettled(results)
  await expect(results.at(-1)).rejects.toBeInstanceOf(RenderQueueFullError)
  gate.resolve()
  const rendered = (await settled).filter(({ status }) => status === 'fulfilled').length
  expect(rendered).toBe(260)
  expect(started).toEqual(Array.from({ length: rendered }, (_, number) => number))
  expect(await queue.run(async () => 'again')).toBe('again')
})
