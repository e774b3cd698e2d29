import { expect, test } from 'vitest'
import { addChanges, applyChanges, changesIn, type EntryChange } from './entry-changes.ts'

const changeOf = (id: string, more: Partial<EntryChange> = {}): EntryChange => ({
  ...{ id, guide: 'recent', product_id: 'a', field: 'par', value: 12, at: 1_000 },
  ...more,
})

test('[X1-87] of one field of a product the newest entry is stored; others stay', () => {
  const others = [changeOf('2', { field: 'quantity' }), changeOf('3', { guide: 'x' })]
  const changes = [changeOf('1'), ...others]
  const added = addChanges(changes, [changeOf('4', { value: 6 })])
  expect(added.map(({ id }) => id)).toEqual(['2', '3', '4'])
  const applied = applyChanges(new Map(), added, 'recent')
  expect([...applied.values()]).toEqual([
    { product_id: 'a', par: 6, quantity: 12, on_hand: null, position: null, listed: null },
  ])
})

test('[X1-87] stored entries are read back as they were, and those without sense ignored', () => {
  const changes = [changeOf('1', { field: 'listed', value: false }), changeOf('2', { value: null })]
  expect(changesIn({ changes: [...changes, { id: '3' }, 7] })).toEqual(changes)
  expect(changesIn({})).toEqual([])
})
