import { expect, test } from 'vitest'
import { rankAlike } from './rank-alike.ts'

test('[X5-288] substitutes of the same line, size and price come first', () => {
  const replaced = { title: 'Nimbolo Ice Mint', item_no: '1', unit: '10 ct', price: 7850 }
  const others = [
    { title: 'Driftowl Berry', item_no: '2', unit: '5 ct', price: 5825 },
    { title: 'Driftowl Mint', item_no: '3', unit: '10 ct', price: 7800 },
    { title: 'Nimbolo Ice Grape', item_no: '4', unit: '5 ct', price: 4000 },
    { title: 'Nimbolo Ice Peach', item_no: '5', unit: '10 ct', price: 7850 },
  ]
  expect(rankAlike(replaced, others).map(({ item_no }) => item_no)).toEqual(['5', '3', '4', '2'])
})
