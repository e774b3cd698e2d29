import { orderTypes } from '@endcap/contract/choices'
import {
  isRecord,
  numberIn,
  type ParsedRecord,
  parseJson,
  textIn,
} from '@endcap/contract/client/parsed-json'
import { mapOptionalOrderFields } from '@endcap/contract/orders/order-fields'
import { readTab, tabKeys, writeTab } from '../../storage.ts'
import { type EntryLine, type Obstacle, type OrderEntry, obstacles } from './order-entry.ts'

const readLine = (stored: ParsedRecord): EntryLine => ({
  productId: textIn(stored, 'productId'),
  title: textIn(stored, 'title'),
  itemNo: textIn(stored, 'itemNo'),
  thumbnail: textIn(stored, 'thumbnail'),
  price: numberIn(stored, 'price') ?? 0,
  formerPrice: numberIn(stored, 'formerPrice'),
  quantity: numberIn(stored, 'quantity') ?? 0,
  obstacle: (Object.keys(obstacles) as Obstacle[]).find((one) => one === stored.obstacle) ?? null,
  note: textIn(stored, 'note'),
})

/** Reads a stored order, or returns null for anything else. Missing texts are empty. */
const parseEntry = (text: string | null): OrderEntry | null => {
  const stored = parseJson(text)
  if (!isRecord(stored) || !Array.isArray(stored.lines) || !isRecord(stored.form)) return null
  const { form } = stored
  const key = textIn(stored, 'key')
  if (key === '') return null
  return {
    key,
    lines: stored.lines
      .filter(isRecord)
      .map(readLine)
      .filter(({ productId }) => productId !== ''),
    form: {
      name: textIn(form, 'name'),
      email: textIn(form, 'email'),
      phone: textIn(form, 'phone'),
      business_name: textIn(form, 'business_name'),
      business_address: textIn(form, 'business_address'),
      ...mapOptionalOrderFields((_, name) => textIn(form, name)),
      type: orderTypes.find((type) => type === form.type) ?? '',
      date: textIn(form, 'date'),
      time: textIn(form, 'time'),
    },
    sentAt: numberIn(stored, 'sentAt'),
  }
}

/** Returns the order that was being entered for a customer in this tab, or null. */
export const readEntry = (customerId: string): OrderEntry | null =>
  parseEntry(readTab(tabKeys.newOrder(customerId)))

/** Stores an order that is being entered; without storage a reload loses it. */
export const storeEntry = (customerId: string, entry: OrderEntry): void =>
  writeTab(tabKeys.newOrder(customerId), JSON.stringify(entry))

export const dropEntry = (customerId: string): void => writeTab(tabKeys.newOrder(customerId), null)
