import { expect, test } from 'vitest'
import { stateOfZip } from './state-of-zip.ts'

test.each([
  ['30303', 'GA'],
  ['30303-1234', 'GA'],
  ['39901', 'GA'],
  ['32801', 'FL'],
  ['34950', 'FL'],
  ['36104', 'AL'],
  ['37201', 'TN'],
  ['29401', 'SC'],
  ['28202', 'NC'],
  ['00501', 'NY'],
  ['02108', 'MA'],
  ['05401', 'VT'],
  ['20001', 'DC'],
  ['20101', 'VA'],
  ['73301', 'TX'],
  ['79936', 'TX'],
  ['88510', 'TX'],
  ['90001', 'CA'],
  ['96801', 'HI'],
  ['99501', 'AK'],
  // Military addresses, Guam, no ZIP code yet, none at all.
  ['34001', ''],
  ['96910', ''],
  ['3030', ''],
  ['K1A 0B1', ''],
  ['00101', ''],
])('[X8-343] the ZIP code %s is in %s', (zip, state) => {
  expect(stateOfZip(zip)).toBe(state)
})
