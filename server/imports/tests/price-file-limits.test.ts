import {
  maxLength,
  maxPriceCents,
  maxQuantity,
  maxSellingStep,
  maxUnitsPerCase,
} from '@endcap/contract/limits'
import { maxUnitsPerCase as maxUnitsInFile } from '@endcap/price-files/cells/read-pack'
import { maxPriceCents as maxPriceInFile } from '@endcap/price-files/cells/read-price'
import {
  maxCaseQuantity,
  maxSellingStep as maxStepInFile,
} from '@endcap/price-files/cells/read-selling-step'
import { maxTextLengths } from '@endcap/price-files/rows/row-limits'
import { expect, test } from 'vitest'

test('a price file accepts the same lengths and values as the staff’s forms', () => {
  expect(maxPriceInFile).toBe(maxPriceCents)
  expect(maxUnitsInFile).toBe(maxUnitsPerCase)
  expect(maxStepInFile).toBe(maxSellingStep)
  expect(maxCaseQuantity).toBe(maxQuantity)
  expect(maxTextLengths).toMatchObject({
    itemNo: maxLength.itemNumber,
    title: maxLength.productTitle,
    shortDescription: maxLength.description,
    category: maxLength.title,
    priceNote: maxLength.priceNote,
    pack: maxLength.unit,
    image: maxLength.imagePath,
    binLocation: maxLength.binLocation,
  })
})
