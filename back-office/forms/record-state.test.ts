import { expect, test } from 'vitest'
import { isOutdated, nextRecordState, type RecordEvent, type RecordState } from './record-state.ts'

const first = { title: 'Cola', unit: 'case' }
const newest = { title: 'Cola', unit: 'box' }

const clean: RecordState = { name: 'clean', base: first, isReloaded: false }
const edited: RecordState = { ...clean, name: 'edited' }
const saving: RecordState = { ...clean, name: 'saving' }
const stale: RecordState = { ...clean, name: 'stale' }
const created: RecordState = { ...clean, name: 'created' }
const asking: RecordState = { ...clean, name: 'asking', question: 'Really?' }
const reloaded: RecordState = { name: 'edited', base: newest, isReloaded: true }
const savingReloaded: RecordState = { ...reloaded, name: 'saving' }

const shows = (values: object, isDirty: boolean): RecordEvent => ({
  type: 'rendered',
  values: { ...values },
  isDirty,
})

// `record-form.test.tsx` proves the other transitions.
test.each<[string, RecordState, RecordEvent, RecordState]>([
  ['the record is loaded again', clean, shows(newest, false), { ...clean, base: newest }],
  ['the record is loaded again during edits', edited, shows(newest, true), edited],
  ['the edits are undone', edited, shows(newest, false), { ...clean, base: newest }],
  ['the user types instead of confirming', asking, shows(first, true), asking],
  ['the newest version is shown without a reload', stale, shows(newest, true), stale],
  ['the edits of a stale form are undone', stale, shows(newest, false), { ...stale, base: newest }],
  ['a reloaded form fails', savingReloaded, { type: 'failed' }, reloaded],
  ['it is stale again', savingReloaded, { type: 'outdated' }, { ...stale, base: newest }],
  ['the user types while the new record opens', created, shows(first, true), created],
])('[X5-84] %s', (_, state, event, next) => {
  expect(nextRecordState(state, event)).toEqual(next)
})

test('[X5-84] a render that changes nothing returns the same state, so that rendering ends', () => {
  const unchanged = (state: RecordState, isDirty: boolean) =>
    expect(nextRecordState(state, { type: 'rendered', values: first, isDirty })).toBe(state)
  for (const state of [edited, saving, stale, asking, created]) unchanged(state, true)
  for (const state of [clean, saving, stale, asking, created]) unchanged(state, false)
})

test('[X5-84] only a newer value of an edited field is somebody else’s change of it', () => {
  expect(isOutdated(edited, newest, { title: 'Cola Zero' })).toBe(false)
  expect(isOutdated(edited, newest, { unit: 'cases' })).toBe(true)
  expect(isOutdated(reloaded, newest, { unit: 'cases' })).toBe(false)
})
