import { expect, test } from 'vitest'
import { formatChanges } from './format-changes.ts'

const price = { _id: 'e1', price: 1029, is_special: false, valid_from: null, min_quantity: 1 }
const valid_until = '2026-12-09T05:00:00.000Z'
const special = { ...price, price: 2533, is_special: true, valid_until }
const [inSoda, inBoth] = [{ category_ids: ['c1'] }, { category_ids: ['c1', 'c2'] }]
const device = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const placed = { mail: 'order_placed', body: 'Thanks' }
const ready = { mail: 'order_ready_pickup', body: 'Packed' }

test.each<[string, unknown, unknown, string[]]>([
  [
    '[X5-73] changed fields alone, as people write them',
    { _id: 'p1', title: 'Cola', price: 1250, unit: '', on_sale: true, version: 1 },
    { _id: 'p1', title: 'Cola', price: 1300, unit: 'case', on_sale: false, version: 2 },
    ['price: $12.50 → $13.00', 'unit: none → case', 'on sale: yes → no'],
  ],
  ['[X5-73] other objects by their names', inSoda, inBoth, ['category: Soda → Soda, Cola']],
  ['[X5-07] positions counted from 1', { position: 0 }, { position: 2 }, ['position: 1 → 3']],
  [
    '[X5-73] prices in words, without empty fields, their times in the shop’s time zone',
    { prices: [] },
    { prices: [price, special] },
    [
      'prices: none → price $10.29, min quantity 1; ' +
        'price $25.33, special, min quantity 1, valid until Dec 9, 2026, 12:00 AM',
    ],
  ],
  ['[X5-73] a device as people call it', null, { device }, ['device: Chrome on Linux']],
  [
    'the values of a new record without the empty ones',
    null,
    { _id: 's1', title: 'Featured', banner: '', slides: ['a'], translations: {} },
    ['title: Featured', 'slides: a'],
  ],
  ['nothing of a deleted record', { _id: 's1', title: 'Featured' }, null, []],
  ['nothing of values that are no records', 'a', 3, []],
  [
    '[X8-205] translations by language',
    { title: 'Drinks', translations: {} },
    { title: 'Drinks', translations: { es: { title: 'Bebidas' } } },
    ['translations: none → Spanish title Bebidas'],
  ],
  [
    '[X5-145] of the texts of emails those that changed',
    { mail_texts: [placed, ready] },
    { mail_texts: [placed, { ...ready, body: 'Come by' }] },
    ['mail texts: mail order_ready_pickup, body Packed → mail order_ready_pickup, body Come by'],
  ],
])('changes list %s', (_, before, after, changes) => {
  const names = { c1: 'Soda', c2: 'Cola' }
  expect(formatChanges(before, after, { names, timeZone: 'America/New_York' })).toEqual(changes)
})
