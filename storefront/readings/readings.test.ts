import { expect, test, vi } from 'vitest'
import { createReadings, reading } from './readings.ts'

/** A reading whose answers the test gives, one after the other. */
const asked = (name: string) => {
  const answers: { resolve: (value: string) => void; reject: (error: Error) => void }[] = []
  const read = vi.fn(
    () => new Promise<string>((resolve, reject) => answers.push({ resolve, reject })),
  )
  return { it: reading(name, read), read, answers }
}

test('what is held is not read again, and two who want it share one call', async () => {
  const readings = createReadings()
  const shop = asked('shop')
  const [one, other] = [readings.ensure(shop.it), readings.ensure(shop.it)]
  shop.answers[0]?.resolve('Endcap')
  expect(await Promise.all([one, other, readings.ensure(shop.it)])).toEqual(Array(3).fill('Endcap'))
  expect(shop.read).toHaveBeenCalledTimes(1)
})

test('a refusal is told to whoever asked, and the next one asks again', async () => {
  const readings = createReadings()
  const shop = asked('shop')
  const refused = readings.ensure(shop.it)
  shop.answers[0]?.reject(new Error('No'))
  await expect(refused).rejects.toThrow('No')
  const again = readings.ensure(shop.it)
  shop.answers[1]?.resolve('Endcap')
  expect(await again).toBe('Endcap')
})

test('a refresh reads what is shown at once, and what is not when it is asked for', async () => {
  const readings = createReadings()
  const shown = asked('shown')
  const left = asked('left')
  const listener = vi.fn()
  for (const each of [shown, left]) {
    const first = readings.ensure(each.it)
    each.answers[0]?.resolve('old')
    await first
  }
  readings.watch(shown.it, listener)
  readings.refresh()
  expect(shown.read).toHaveBeenCalledTimes(2)
  expect(left.read).toHaveBeenCalledTimes(1)
  expect(readings.valueOf(shown.it)).toBe('old')
  shown.answers[1]?.resolve('new')
  await vi.waitFor(() => expect(readings.valueOf(shown.it)).toBe('new'))
  expect(listener).toHaveBeenCalledTimes(1)

  const asking = readings.ensure(left.it)
  left.answers[1]?.resolve('new')
  expect(await asking).toBe('new')
})

test('a page that can’t be read anew goes on showing what it has', async () => {
  const readings = createReadings()
  const shop = asked('shop')
  const first = readings.ensure(shop.it)
  shop.answers[0]?.resolve('Endcap')
  await first
  readings.watch(shop.it, () => undefined)
  readings.refresh()
  shop.answers[1]?.reject(new Error('offline'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(readings.valueOf(shop.it)).toBe('Endcap')
})

test('a first answer that a refresh overtook is shown, and read anew once it is', async () => {
  const readings = createReadings()
  const page = asked('page')
  const opening = readings.ensure(page.it)
  // As when the answer itself, or another on its way, says that the shop has something newer.
  readings.refresh()
  page.answers[0]?.resolve('first')
  expect(await opening).toBe('first')
  expect(readings.valueOf(page.it)).toBe('first')
  readings.watch(page.it, () => undefined)
  expect(page.read).toHaveBeenCalledTimes(2)
  page.answers[1]?.resolve('newer')
  await vi.waitFor(() => expect(readings.valueOf(page.it)).toBe('newer'))
})

test('an answer that was overtaken by a newer one is not held', async () => {
  const readings = createReadings()
  const shop = asked('shop')
  readings.watch(shop.it, () => undefined)
  const early = readings.ensure(shop.it)
  readings.refresh()
  shop.answers[1]?.resolve('new')
  await vi.waitFor(() => expect(readings.valueOf(shop.it)).toBe('new'))
  shop.answers[0]?.resolve('old')
  await early
  expect(readings.valueOf(shop.it)).toBe('new')
})

test('the same answer again changes nothing that is shown', async () => {
  const readings = createReadings()
  const listener = vi.fn()
  const list = reading('list', async () => [{ title: 'Soda' }])
  const before = await readings.ensure(list)
  readings.watch(list, listener)
  readings.refresh()
  expect(await readings.ensure(list)).toBe(before)
  expect(listener).not.toHaveBeenCalled()
})

test('a document carries what it was rendered from, and the browser reads none of it again', async () => {
  const onServer = createReadings()
  await onServer.ensure(reading('shop', async () => ({ name: 'Endcap' })))
  const inBrowser = createReadings()
  inBrowser.takeOver(onServer.toJson())
  const shop = reading('shop', async (): Promise<{ name: string }> => {
    throw new Error('It was read again')
  })
  expect(inBrowser.valueOf(shop)).toEqual({ name: 'Endcap' })
  expect(await inBrowser.ensure(shop)).toEqual({ name: 'Endcap' })
})

test('only so much is held that nobody looks at', async () => {
  const readings = createReadings()
  const page = (number: number) => reading(`page ${number}`, async () => number)
  readings.watch(page(0), () => undefined)
  for (let number = 0; number < 80; number += 1) await readings.ensure(page(number))
  expect(readings.valueOf(page(0))).toBe(0)
  expect(readings.valueOf(page(1))).toBeUndefined()
  expect(readings.valueOf(page(79))).toBe(79)
})
