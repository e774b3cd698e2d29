import { expect, test } from 'vitest'
import { createHashQueue, type HashPriority } from './hash-queue.ts'

const startQueue = () => {
  const run = createHashQueue({ maxRunning: 1, maxWaiting: { 'sign-in': 3, 'new-password': 2 } })
  const started: string[] = []
  const finish = new Map<string, () => void>()
  const add = (priority: HashPriority, name: string) =>
    run(priority, async () => {
      started.push(name)
      await new Promise<void>((resolve) => finish.set(name, resolve))
    })
  return { add, started, finish: (name: string) => finish.get(name)?.() }
}

test('[X3-06] waiting sign-ins run before new passwords, each in the order of their requests', async () => {
  const { add, started, finish } = startQueue()
  const all = [
    add('new-password', 'first'),
    add('new-password', 'sign-up 1'),
    add('new-password', 'sign-up 2'),
    add('sign-in', 'sign-in 1'),
    add('sign-in', 'sign-in 2'),
  ]
  const order = ['first', 'sign-in 1', 'sign-in 2', 'sign-up 1', 'sign-up 2']
  for (const [index, name] of order.entries()) {
    await expect.poll(() => started).toEqual(order.slice(0, index + 1))
    finish(name)
  }
  await Promise.all(all)
})

test('[X3-06] beyond the bound a password is refused with 503, and sign-ins still have their queue', async () => {
  const { add, started, finish } = startQueue()
  const running = add('new-password', 'running')
  const waiting = [add('new-password', 'a'), add('new-password', 'b')]
  await expect(add('new-password', 'c')).rejects.toMatchObject({
    code: 'not_ready',
    status: 503,
    retryAfterSeconds: 5,
  })
  const signIns = ['d', 'e', 'f'].map((name) => add('sign-in', name))
  await expect(add('sign-in', 'g')).rejects.toMatchObject({ code: 'not_ready' })
  for (const name of ['running', 'd', 'e', 'f', 'a', 'b']) {
    await expect.poll(() => started).toContain(name)
    finish(name)
  }
  await Promise.all([running, ...waiting, ...signIns])
  expect(started).not.toContain('c')
  expect(started).not.toContain('g')
})

test('a task that fails frees its slot', async () => {
  const run = createHashQueue({ maxRunning: 1, maxWaiting: { 'sign-in': 1, 'new-password': 1 } })
  const failing = run('sign-in', () => Promise.reject(new Error('no memory')))
  const next = run('new-password', async () => 'ran')
  await expect(failing).rejects.toThrow('no memory')
  expect(await next).toBe('ran')
})
