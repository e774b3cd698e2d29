import { expect, test } from 'vitest'
import { readOwn, storedKeys, writeStored } from './storage.ts'

test('[X1-87] what a customer stored is read back by them alone, and text without sense by nobody', () => {
  const key = storedKeys.guideEntries
  expect(readOwn(key, 'ada')).toEqual({})
  writeStored(key, '{"user_id":"ada","changes":[]}')
  expect(readOwn(key, 'ada')).toEqual({ user_id: 'ada', changes: [] })
  expect(readOwn(key, 'bob')).toEqual({})
  writeStored(key, 'x')
  expect(readOwn(key, 'ada')).toEqual({})
})
