import { expect, test } from 'vitest'
import { isBrokenZip, tidyEmail, tidyPhone, tidyState, tidyZip } from './contact-details.ts'

test.each([
  ["'30034", '', '30034'],
  ['="30034"', '', '30034'],
  ['31401.0', 'GA', '31401'],
  ['30062-', 'GA', '30062'],
  ['303091234', 'GA', '30309-1234'],
  ['30309 1234', 'GA', '30309-1234'],
  ['30309–1234', 'GA', '30309-1234'],
  ['GA 30034', 'GA', '30034'],
  ['30034, GA', '', '30034'],
  ['３００３４', 'GA', '30034'],
  ['2108', 'MA', '02108'],
  ['2138.0', 'Massachusetts', '02138'],
  ['2108-1234', 'MA', '02108-1234'],
  ['501', 'NY', '00501'],
  ['2108', '', '02108'],
  ['2108', 'GA', '2108'],
  ['K1A 0B1', 'Ontario', 'K1A 0B1'],
  ['', 'GA', ''],
])('[X5-244] the ZIP %s in %s is %s', (text, state, zip) => {
  expect(tidyZip(text, state)).toBe(zip)
  expect(tidyZip(zip, state)).toBe(zip)
})

test.each([
  ['2108', 'GA', true],
  ['3003', 'Georgia', true],
  ['30034', 'GA', false],
  ['2108', 'MA', false],
  ['K1A 0B1', 'Ontario', false],
  ['1050', 'Copenhagen', false],
  ['', 'GA', false],
])('[X5-244] whether the ZIP %s in %s is broken: %s', (zip, state, isBroken) => {
  expect(isBrokenZip(zip, state)).toBe(isBroken)
})

test.each([
  ['Georgia', 'GA'],
  ['ga', 'GA'],
  [' Ga. ', 'GA'],
  ['N.Y.', 'NY'],
  ["'new york", 'NY'],
  ['Washington, D.C.', 'DC'],
  ['Ontario', 'Ontario'],
  ['', ''],
])('[X5-244] the state %s is %s', (text, state) => {
  expect(tidyState(text)).toBe(state)
})

test.each([
  ['4045553005', '(404) 555-3005'],
  ['4045553005.0', '(404) 555-3005'],
  ["'+14045550181", '(404) 555-0181'],
  ['+1 770 555 0134', '(770) 555-0134'],
  ['1-770-555-0134', '(770) 555-0134'],
  ['678.555.7001 x3', '(678) 555-7001 ext. 3'],
  ['(404) 555-0187, ext. 12', '(404) 555-0187 ext. 12'],
  ['(404) 555–0187', '(404) 555-0187'],
  ['404‑555‑0187', '(404) 555-0187'],
  ['４０４-555-0187', '(404) 555-0187'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['555-0187', '555-0187'],
  ['call Jim', 'call Jim'],
])('[X5-244] the phone %s is %s', (text, phone) => {
  expect(tidyPhone(text)).toBe(phone)
  expect(tidyPhone(phone)).toBe(phone)
})

test.each([
  ['tim.o’connor@example.net', "tim.o'connor@example.net"],
  ['mailto:mo@example.net', 'mo@example.net'],
  ['An Doe <an@example.net>', 'an@example.net'],
  [' Ana@Example.net ', 'Ana@Example.net'],
])('[X5-244] the address %s is %s', (text, email) => {
  expect(tidyEmail(text)).toBe(email)
})
