import { expect, test } from 'vitest'
import { z } from 'zod'
import { randomId } from './random-id.ts'

test('ids are UUIDs, and differ', () => {
  const ids = Array.from({ length: 100 }, randomId)
  for (const id of ids) z.uuidv4().parse(id)
  expect(new Set(ids).size).toBe(100)
})
