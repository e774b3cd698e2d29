import { expect, test } from 'vitest'
import { writeOwn } from './api/session.ts'
import { readOwn, readStored, storedKeys, writeStored } from './storage.ts'

test('[X1-87] what a customer stored is read back by them alone, and text without sense by nobody', () => {
  const key = storedKeys.guideEntries
  expect(readOwn(key, 'ada')).toEqual({})
  writeStored(key, '{"user_id":"ada","changes":[]}')
  expect(readOwn(key, 'ada')).toEqual({ user_id: 'ada', changes: [] })
  expect(readOwn(key, 'bob')).toEqual({})
  writeStored(key, 'x')
  expect(readOwn(key, 'ada')).toEqual({})
})

test('[S4-24] a reply that arrives after a logout stores nothing of the customer', () => {
  const key = storedKeys.quickOrder
  writeOwn(key, { user_id: 'ada' })
  expect(readStored(key)).toBeNull()
  writeStored(storedKeys.profile, JSON.stringify({ token: 'x', result: { _id: 'ada' } }))
  writeOwn(key, { user_id: 'bob' })
  expect(readStored(key)).toBeNull()
  writeOwn(key, { user_id: 'ada' })
  expect(readOwn(key, 'ada')).toEqual({ user_id: 'ada' })
})
