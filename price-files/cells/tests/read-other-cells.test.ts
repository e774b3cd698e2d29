import { describe, expect, test } from 'vitest'
import { readLine, readText } from '../cell-text.ts'
import { readCategory } from '../read-category.ts'
import { readFlag } from '../read-flag.ts'
import { readImage } from '../read-image.ts'
import { readPriceNote } from '../read-price-note.ts'

describe('in stock', () => {
  test.each([
    ...['yes', 'Y', 'TRUE', 'x', '1', 'In Stock', 'in-stock', 'IN_STOCK', 'Available'],
    ...['37', '1,200', '37.0', '50+', '>100'],
  ])('%s is yes', (cell) => {
    expect(readFlag(cell)).toEqual({ flag: true })
  })

  test.each([
    ...['no', 'N', 'false', '0', '0.0', 'Out of Stock', 'out-of-stock', 'OOS', 'Sold Out', '-3'],
    ...['Discontinued', 'backordered'],
  ])('%s is no', (cell) => {
    expect(readFlag(cell)).toEqual({ flag: false })
  })

  test.each(['', 'nan', '-', 'N/A'])('"%s" counts as a blank cell', (cell) => {
    expect(readFlag(cell)).toEqual({ flag: null })
  })

  test('an unknown word changes nothing, with a warning', () => {
    expect(readFlag('ask Joe').flag).toBeNull()
    expect(readFlag('ask Joe').warning).toMatch(/"ask Joe"/)
  })
})

describe('category', () => {
  // Cells and parts are joined by plus signs here.
  test.each([
    ...['Vapes > Disposables', 'Vapes>Disposables', 'Vapes » Disposables', 'Vapes|Disposables'],
    ...['Vapes -> Disposables', 'Vapes &gt; Disposables', 'Vapes + Disposables'],
    ...['Vapes > Disposables + disposables', 'Vapes + VAPES > Disposables'],
  ])('%s is Disposables in Vapes', (cells) => {
    expect(readCategory(...cells.split(' + '))).toEqual(['Vapes', 'Disposables'])
  })

  test.each([
    ['Vapes › Pods » 5%', 'Vapes + Pods + 5%'],
    [' > Vapes >  > nan > ', 'Vapes'],
    ['Tea/Coffee', 'Tea/Coffee'],
    ['Tea / Coffee', 'Tea / Coffee'],
    ['Candy, Gum & Mints', 'Candy, Gum & Mints'],
    ['Vapes + nan', 'Vapes'],
    [' + Disposables', 'Disposables'],
    ['Candy + CANDY', 'Candy'],
    ['Store + Vapes + Pods', 'Store + Vapes + Pods'],
    ['nan + N/A', ''],
    ['Snacks\n& Chips', 'Snacks & Chips'],
  ])('%j is the path %j', (cells, path) => {
    expect(readCategory(...cells.split(' + ')).join(' + ')).toBe(path)
  })
})

describe('image', () => {
  test('a path below /images/ is accepted', () => {
    expect(readImage(' /images/demo/a.webp ')).toEqual({ image: '/images/demo/a.webp' })
    expect(readImage('nan')).toEqual({ image: '' })
  })

  test.each([
    ...['https://example.com/images/a.jpg', 'a.jpg', '/images/', '//images/a.jpg'],
    ...['/images/../secret', '/images/%2e%2E/secret', '/images/a b.jpg', '/images/"x.jpg'],
  ])('%s is ignored with a warning', (cell) => {
    const { image, warning } = readImage(cell)
    expect(image).toBeNull()
    expect(warning).toMatch(/ignored/)
  })
})

test('a price note keeps its words; a mere tick gets words', () => {
  expect(readPriceNote('Market price')).toBe('Market price')
  expect(readPriceNote('Yes')).toBe('Price varies')
  for (const cell of ['', 'No', '0', '--', 'nan']) expect(readPriceNote(cell)).toBe('')
})

test('a line is made of lines, in a moment however long they are', () => {
  expect(readLine(' One \n\n two\tthree  four ')).toBe('One two three  four')
  const started = performance.now()
  expect(readLine(`a${' '.repeat(100_000)}b\tc`)).toHaveLength(100_004)
  expect(performance.now() - started).toBeLessThan(30_000)
})

test('a description keeps its line breaks', () => {
  expect(readText(' One\ntwo ')).toBe('One\ntwo')
  expect(readText('nan')).toBe('')
})
