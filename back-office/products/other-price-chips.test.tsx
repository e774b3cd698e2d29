import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../testing/render-page.tsx'
import { OtherPriceChips } from './other-price-chips.tsx'

const day = new Date('2099-12-01T05:00:00.000Z')

test.each<[string, NonNullable<StaffProduct['other_prices']>, string]>([
  [
    'special',
    { current: { price: 7500, is_special: true, until: day }, next: null, lists: 0 },
    'Special $75.00 until Nov 30, 2099',
  ],
  [
    'special without end',
    { current: { price: 7500, is_special: true, until: null }, next: null, lists: 0 },
    'Special $75.00',
  ],
  [
    'dated price',
    { current: { price: 8100, is_special: false, until: day }, next: null, lists: 0 },
    '$81.00 until Nov 30, 2099',
  ],
  [
    'scheduled price',
    { current: null, next: { price: 8100, is_special: false, from: day }, lists: 0 },
    '$81.00 from Dec 1, 2099',
  ],
  [
    'scheduled special',
    { current: null, next: { price: 8100, is_special: true, from: day }, lists: 0 },
    'Special $81.00 from Dec 1, 2099',
  ],
  ['list', { current: null, next: null, lists: 2 }, '2 price lists'],
])('[X5-200] a chip names a %s', async (_what, other_prices, text) => {
  openPage(() => <OtherPriceChips product={{ other_prices } as StaffProduct} />)
  expect((await screen.findByText(text)).tagName).toBe('SPAN')
})
