import { titleWithoutPack } from '@endcap/contract/catalog/title-without-pack'
import { isRecord, parseJson, textIn } from '@endcap/contract/client/parsed-json'
import { useHydrated } from '@tanstack/react-router'
import { createAtom, useSelector } from '@tanstack/react-store'
import type { CardProduct } from '../../catalog/fetch-catalog.ts'
import { readStored, storedKeys, storedTexts } from '../../storage.ts'

/** Stored under `cart` (S3-12, S3-16); `_id` is the product's. */
export type CartLine = { _id: string; product: CardProduct; qty: number }

const parseLine = (value: unknown): CartLine[] => {
  if (!isRecord(value) || !isRecord(value.product)) return []
  const { product, qty } = value
  const _id = textIn(value, '_id')
  const unit = textIn(product, 'unit')
  if (_id === '' || typeof qty !== 'number' || !Number.isInteger(qty) || qty < 1) return []
  return [
    {
      _id,
      qty,
      product: {
        _id,
        // Carts stored by earlier versions have whole titles.
        title: titleWithoutPack(textIn(product, 'title'), unit),
        item_no: textIn(product, 'item_no'),
        thumbnail: textIn(product, 'thumbnail'),
        slug: textIn(product, 'slug'),
        unit,
        in_stock: product.in_stock !== false,
      },
    },
  ]
}

const parseLines = (text: string | null): readonly CartLine[] => {
  const value = parseJson(text)
  return Array.isArray(value) ? value.flatMap(parseLine) : []
}

const linesAtom = createAtom(() => parseLines(storedTexts.cart.get()))

export const readStoredCart = (): readonly CartLine[] => {
  readStored(storedKeys.cart)
  return linesAtom.get()
}

const noLines: readonly CartLine[] = []

/** Empty until hydration. */
export const useStoredCart = (): readonly CartLine[] => {
  const lines = useSelector(linesAtom)
  return useHydrated() ? lines : noLines
}

export const cartCount = (lines: readonly { qty: number }[]): number =>
  lines.reduce((sum, line) => sum + line.qty, 0)
