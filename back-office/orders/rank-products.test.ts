import { expect, test } from 'vitest'
import { rankAlike, rankProducts } from './rank-products.ts'

const named = (...titles: string[]) =>
  titles.map((title, at) => ({ title, item_no: `${100 + at}`, unit: '', price: 1000 }))
const titlesOf = (products: readonly { title: string }[]) => products.map(({ title }) => title)

test.each([
  [
    'fizzwick cola',
    ['Fizzwick Cherry Cola', 'Fizzwick Cola', 'Fizzwick Diet Cola Zero'],
    'Fizzwick Cola',
  ],
  ['cola fizz', ['Fizzwick Cherry Cola', 'Fizzwick Cola'], 'Fizzwick Cola'],
  ['101', ['Peach 101 Tea', 'Cola Classic Big Bottle'], 'Cola Classic Big Bottle'],
  ['tea', ['Iced Tea Lemon', 'Tea Peach'], 'Tea Peach'],
])('[X5-287] for “%s” the best match is first', (typed, titles, first) => {
  expect(titlesOf(rankProducts(typed, named(...titles)))[0]).toBe(first)
})

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
