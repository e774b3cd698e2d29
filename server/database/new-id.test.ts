import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { cloneTemplate } from '../testing/test-databases.ts'

test('[X9-345] ids begin with their millisecond, and sort by creation time also within it', async () => {
  const { connection, drop } = await cloneTemplate()
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
  })
  const from = Date.now()
  const ids: string[] = []
  for (let count = 0; count < 300; count += 1)
    ids.push((await client.query<{ id: string }>('select new_id() as id')).rows[0]?.id ?? '')
  expect(ids).toEqual(ids.toSorted())
  for (const id of ids) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    const at = Number.parseInt(id.replace('-', '').slice(0, 12), 16)
    expect(at).toBeGreaterThanOrEqual(from)
    expect(at).toBeLessThanOrEqual(Date.now())
  }
})
