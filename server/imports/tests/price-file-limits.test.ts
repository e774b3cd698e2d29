import { maxLength, maxPriceCents, maxUnitsPerCase } from '@endcap/contract/limits'
import { maxUnitsPerCase as maxUnitsInFile } from '@endcap/price-files/cells/read-pack'
import { maxPriceCents as maxPriceInFile } from '@endcap/price-files/cells/read-price'
import { maxTextLengths } from '@endcap/price-files/rows/row-limits'
import { expect, test } from 'vitest'

test('a price file accepts the same lengths and values as the staff’s forms', () => {
  expect(maxPriceInFile).toBe(maxPriceCents)
  expect(maxUnitsInFile).toBe(maxUnitsPerCase)
  expect(maxTextLengths).toMatchObject({
    itemNo: maxLength.itemNumber,
    title: maxLength.productTitle,
    shortDescription: maxLength.description,
    category: maxLength.title,
    priceNote: maxLength.priceNote,
    pack: maxLength.unit,
    image: maxLength.imagePath,
  })
})
