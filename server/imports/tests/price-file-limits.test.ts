import * as limits from '@endcap/contract/limits'
import { maxUnitsPerCase } from '@endcap/price-files/cells/read-pack'
import { maxPriceCents } from '@endcap/price-files/cells/read-price'
import { maxCaseQuantity, maxSellingStep } from '@endcap/price-files/cells/read-selling-step'
import { maxTextLengths } from '@endcap/price-files/rows/row-limits'
import { expect, test } from 'vitest'

test('a price file accepts the same lengths and values as the staff’s forms', () => {
  const { maxLength } = limits
  expect(limits).toMatchObject({ maxPriceCents, maxUnitsPerCase, maxSellingStep })
  expect(limits.maxQuantity).toBe(maxCaseQuantity)
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
