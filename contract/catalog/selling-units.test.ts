import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { maxQuantity, maxSellingStep } from '../limits.ts'
import {
  describeQuantity,
  describeRule,
  divideIntoUnits,
  quantityNote,
} from './describe-quantity.ts'
import { anyQuantity, type QuantityRule, roundUpToSold } from './selling-units.ts'
import { isSold, nearestSold, smallestSold } from './sold-quantities.ts'

const step = integer({ min: 1, max: maxSellingStep })
const rules = record({ min_quantity: step, quantity_multiple: step })
const quantities = integer({ min: -5, max: maxQuantity + 5 })

/** The sold quantities of a rule, by their definition. */
const soldQuantities = (rule: QuantityRule) =>
  Array.from({ length: maxQuantity }, (_, index) => index + 1).filter(
    (quantity) => quantity >= rule.min_quantity && quantity % rule.quantity_multiple === 0,
  )

test('[X2-100] a rule sells its multiples from its minimum; other quantities are rounded up to one, and have near ones', () => {
  assert(
    property(rules, quantities, (rule, quantity) => {
      const sold = soldQuantities(rule)
      const above = sold.find((one) => one >= quantity)
      expect(smallestSold(rule)).toBe(sold[0])
      expect(isSold(quantity, rule)).toBe(sold.includes(quantity))
      expect(roundUpToSold(quantity, rule)).toBe(quantity <= 0 ? 0 : (above ?? sold.at(-1)))
      expect(roundUpToSold(maxQuantity, rule)).toBe(sold.at(-1))
      expect(roundUpToSold(quantity, anyQuantity)).toBe(
        Math.min(Math.max(quantity, 0), maxQuantity),
      )
      const below = sold.findLast((one) => one < quantity)
      expect(nearestSold(quantity, rule)).toEqual(
        above === quantity ? [quantity] : [below, above].filter((one) => one !== undefined),
      )
    }),
    { numRuns: 100 },
  )
})

const carton = { name: 'carton', quantity: 1, upc: '' }
const box = { name: 'box', quantity: 10, upc: '' }
const cigaretteCase = { name: 'case', quantity: 30, upc: '' }

test('[X2-101] the parts of a quantity add up to it, the largest units first', () => {
  const name = constantFrom('case', 'box', 'tray')
  const unit = record({ name, quantity: integer({ min: 2, max: 500 }), upc: constantFrom('') })
  const units = array(unit, { maxLength: 4 })
  assert(
    property(units, integer({ min: 1, max: maxQuantity }), (larger, quantity) => {
      const named = larger.map((unit, at) => ({ ...unit, name: `${unit.name}${at}` }))
      const parts = divideIntoUnits(quantity, [carton, ...named])
      const sizes = new Map([carton, ...named].map((unit) => [unit.name, unit.quantity]))
      const total = parts.reduce((sum, { name, count }) => sum + count * (sizes.get(name) ?? 0), 0)
      expect(total).toBe(quantity)
      expect(parts.every(({ count }) => count > 0)).toBe(true)
    }),
  )
})

test.each([
  [60, [carton, cigaretteCase], '2 cases · 60 cartons'],
  [30, [carton, cigaretteCase], '1 case · 30 cartons'],
  [35, [cigaretteCase, carton], '1 case, 5 cartons · 35 cartons'],
  [45, [carton, box, cigaretteCase], '1 case, 1 box, 5 cartons · 45 cartons'],
  [20, [carton, box], '2 boxes · 20 cartons'],
  [5, [carton, cigaretteCase], '5 cartons'],
  [1, [carton], '1 carton'],
  [60, [cigaretteCase], '2 cases · 60 units'],
  [1200, [carton, cigaretteCase], '40 cases · 1,200 cartons'],
  [60, [], '60'],
])('[X2-101] %i of %j is described as %s', (quantity, units, words) => {
  expect(describeQuantity(quantity, units)).toBe(words)
  expect(quantityNote(quantity, units)).toBe(units.length === 0 ? '' : words)
})

test('[X2-101] the rule of a product is said in a sentence', () => {
  expect(describeRule(anyQuantity)).toBe('')
  expect(describeRule({ min_quantity: 1, quantity_multiple: 6 })).toBe('Sold in multiples of 6.')
  expect(describeRule({ min_quantity: 10, quantity_multiple: 6 })).toBe(
    'Minimum 12, sold in multiples of 6.',
  )
  expect(describeRule({ min_quantity: 5, quantity_multiple: 1 })).toBe('Minimum 5.')
})
