import { expect, test } from 'vitest'
import { isOutdated, nextRecordState, type RecordEvent, type RecordState } from './record-state.ts'

const first = { title: 'Cola', unit: 'case' }
const newest = { title: 'Cola', unit: 'box' }
const sent = { title: 'Cola Zero' }

const clean: RecordState = { name: 'clean', base: first, isReloaded: false }
const edited: RecordState = { ...clean, name: 'edited' }
const saving: RecordState = { ...clean, name: 'saving' }
const stale: RecordState = { ...clean, name: 'stale' }
const created: RecordState = { ...clean, name: 'created' }
const asking: RecordState = { ...clean, name: 'asking', question: 'Really?' }
const saved: RecordState = { ...clean, name: 'saved', sent }
const reloaded: RecordState = { name: 'edited', base: newest, isReloaded: true }

const shows = (values: object, isDirty: boolean): RecordEvent => ({
  type: 'rendered',
  values: { ...values },
  isDirty,
})

test.each<[string, RecordState, RecordEvent, RecordState]>([
  ['the record is loaded again', clean, shows(newest, false), { ...clean, base: newest }],
  ['the user types', clean, shows(first, true), edited],
  ['the record is loaded again during edits', edited, shows(newest, true), edited],
  ['the edits are undone', edited, shows(newest, false), { ...clean, base: newest }],
  ['the input is sent', edited, { type: 'sent' }, saving],
  ['the user types during a save', saving, shows(first, true), saving],
  [
    'the record is shown before its save ends',
    saving,
    shows(newest, false),
    { ...saving, base: newest },
  ],
  ['it is saved', saving, { type: 'saved', sent }, saved],
  ['a saved record is shown', saved, shows(newest, false), { ...clean, base: newest }],
  [
    'the user typed during the save',
    saved,
    shows(newest, true),
    { ...edited, base: { ...newest, ...sent } },
  ],
  ['the shop is not reached', saving, { type: 'failed' }, edited],
  ['the shop asks', saving, { type: 'questioned', question: 'Really?' }, asking],
  ['the user types instead of confirming', asking, shows(first, true), asking],
  ['the user confirms', asking, { type: 'sent' }, saving],
  ['somebody else was first', saving, { type: 'outdated' }, stale],
  ['somebody else’s change was loaded before', edited, { type: 'outdated' }, stale],
  ['the newest version is shown without a reload', stale, shows(newest, true), stale],
  ['the edits of a stale form are undone', stale, shows(newest, false), { ...stale, base: newest }],
  ['the user loads the newest version', stale, { type: 'reloaded', values: newest }, reloaded],
  ['a reloaded form is sent', reloaded, { type: 'sent' }, { ...reloaded, name: 'saving' }],
  ['a reloaded form fails', { ...reloaded, name: 'saving' }, { type: 'failed' }, reloaded],
  [
    'a reloaded form is stale again',
    { ...reloaded, name: 'saving' },
    { type: 'outdated' },
    { ...stale, base: newest },
  ],
  [
    'a reloaded form is saved',
    { ...reloaded, name: 'saving' },
    { type: 'saved', sent },
    { ...saved, base: newest },
  ],
  ['a new record is stored', saving, { type: 'created' }, created],
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
