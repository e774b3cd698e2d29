import { expect, test } from 'vitest'
import { formatChanges } from './format-changes.ts'

test('[X5-73] a change lists the old and the new values of changed fields only, as people write them', () => {
  const before = { _id: 'p1', title: 'Cola', price: 1250, unit: '', on_sale: true, version: 1 }
  const after = { _id: 'p1', title: 'Cola', price: 1300, unit: 'case', on_sale: false, version: 2 }
  expect(formatChanges(before, after)).toEqual([
    'price: $12.50 → $13.00',
    'unit: none → case',
    'on sale: yes → no',
  ])
})

test('[X5-73] ids of other objects are shown by their names', () => {
  expect(
    formatChanges(
      { category_ids: ['c1'] },
      { category_ids: ['c1', 'c2'] },
      { names: { c1: 'Soda', c2: 'Cola' } },
    ),
  ).toEqual(['category: Soda → Soda, Cola'])
})

test('[X5-07] a position is counted from 1, as on the screens', () => {
  expect(formatChanges({ position: 0 }, { position: 2 })).toEqual(['position: 1 → 3'])
})

test('[X5-73] a list of prices is in words, without empty fields, and times are in the shop’s time zone', () => {
  const price = { _id: 'e1', price: 1029, is_special: false, valid_from: null, min_quantity: 1 }
  const special = {
    ...price,
    price: 2533,
    is_special: true,
    valid_until: '2026-12-09T05:00:00.000Z',
  }
  expect(
    formatChanges({ prices: [] }, { prices: [price, special] }, { timeZone: 'America/New_York' }),
  ).toEqual([
    'prices: none → price $10.29, min quantity 1; ' +
      'price $25.33, special, min quantity 1, valid until Dec 9, 2026, 12:00 AM',
  ])
})

test('[X5-73] a device is called as people call it', () => {
  const device = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
  expect(formatChanges(null, { device })).toEqual(['device: Chrome on Linux'])
})

test('a new record lists its values without the empty ones', () => {
  expect(formatChanges(null, { _id: 's1', title: 'Featured', banner: '', slides: ['a'] })).toEqual([
    'title: Featured',
    'slides: a',
  ])
})

test('a deleted record, and values that are no records, have no changes', () => {
  expect(formatChanges({ _id: 's1', title: 'Featured' }, null)).toEqual([])
  expect(formatChanges(null, null)).toEqual([])
  expect(formatChanges('a', 3)).toEqual([])
})

test('[X8-205] translations are listed by language; a new record without them lists none', () => {
  const before = { title: 'Drinks', translations: {} }
  const after = { title: 'Drinks', translations: { es: { title: 'Bebidas' } } }
  expect(formatChanges(before, after)).toEqual(['translations: none → Spanish title Bebidas'])
  expect(formatChanges(null, before)).toEqual(['title: Drinks'])
})

test('[X5-145] of the texts of emails only those that changed are listed', () => {
  const placed = { mail: 'order_placed', body: 'Thanks' }
  const ready = { mail: 'order_ready_pickup', body: 'Packed' }
  expect(
    formatChanges(
      { mail_texts: [placed, ready] },
      { mail_texts: [placed, { ...ready, body: 'Come by' }] },
    ),
  ).toEqual([
    'mail texts: mail order_ready_pickup, body Packed → mail order_ready_pickup, body Come by',
  ])
})
