import { expect, test } from 'vitest'
import { storedKeys, writeStored } from '../../storage.ts'
import { cola } from '../../testing/cola.ts'
import { readStoredCart } from './stored-cart.ts'

test('[X8-330] a line of a cart that an earlier version stored has its title without the pack', () => {
  const product = { ...cola, title: 'Cola (24 × 12 oz case)', unit: '24 × 12 oz case' }
  writeStored(storedKeys.cart, JSON.stringify([{ _id: 'a', qty: 1, product }]))
  expect(readStoredCart()[0]?.product.title).toBe('Cola')
})
