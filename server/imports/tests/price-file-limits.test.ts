import { maxLength, maxPriceCents, maxUnitsPerCase } from '@endcap/contract/limits'
import { maxUnitsPerCase as maxUnitsInFile } from '@endcap/price-files/cells/read-pack'
import { maxPriceCents as maxPriceInFile } from '@endcap/price-files/cells/read-price'
import { maxTextLengths } from '@endcap/price-files/rows/row-limits'
import { expect, test } from 'vitest'

test('a price file may hold what staff may enter', () => {
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
