import { orderStatuses, orderTypes } from '@endcap/contract/choices'
import { dollarsToCents } from '@endcap/contract/money'
import type { OrderFilter as OrderQuery } from '@endcap/contract/orders/order-filter'
import { staffOrderSorts } from '@endcap/contract/orders/order-filter'
import { parseSearchText } from '../../catalog/search/parse-search-text.ts'
import type { ProductSearch } from '../../catalog/staff/staff-product-list-store.ts'
import type { Context } from '../../context.ts'
import { isId } from '../../http/requests/ids.ts'
import { readChoice } from '../../http/requests/read-choice.ts'
import { parseShopDays, readShopDay } from '../../http/requests/shop-days.ts'
import { invalidField } from '../../http/shop-error.ts'
import { orderedForDay } from '../order/due-day-store.ts'
import type { OrderFilter, OrderSearch, StaffOrderSort } from '../order-list-store.ts'

/** Shorter words and codes match too many titles and numbers. */
const minWordLength = 3
const minCodeLength = 4
const maxInvoiceDigits = 9

/** Finds products that have all words as prefixes; null if the text is too vague. */
const readProductSearch = (typed: string): ProductSearch | null => {
  const { text, code, words } = parseSearchText(typed)
  const isVague = words.every((word) => word.length < minWordLength)
  return isVague
    ? null
    : {
        text,
        code: code.length < minCodeLength ? '' : code,
        words: words.map((word) => `'${word}':*`).join(' & '),
      }
}

const nothing: OrderSearch = {
  text: '',
  number: null,
  invoice: null,
  product: null,
  quantity: null,
  amount: null,
}

/** Parses `5 x cola`, `#1042`, `INV-10001`, `$59.97` and words. */
export const readOrderSearch = (q: string): OrderSearch => {
  const counted = /^(\d{1,4})\s*[x×]\s*(\D.*)$/iu.exec(q)
  const product = counted === null ? null : readProductSearch(counted[2] ?? '')
  if (product !== null) return { ...nothing, product, quantity: Number(counted?.[1]) }
  const invoice = /^inv(?:oice)?[\s#-]*(\d{1,9})$/i.exec(q)
  if (invoice !== null) return { ...nothing, invoice: Number(invoice[1]) }
  const amount = /^\$?\s*(\d[\d,]{0,12}\.\d\d)$|^\$\s*(\d[\d,]{0,12})$/.exec(q)
  const digits = /^#?(\d+)$/.exec(q)?.[1] ?? null
  const dollars = (amount?.[1] ?? amount?.[2])?.replaceAll(',', '')
  return {
    ...nothing,
    text: q,
    number: digits,
    invoice: digits === null || digits.length > maxInvoiceDigits ? null : Number(digits),
    product: readProductSearch(q),
    amount: dollars === undefined ? null : dollarsToCents(Number(dollars)),
  }
}

const readCents = (field: string, text: string): number | null => {
  if (text === '') return null
  const dollars = /^\$?\s*(\d{1,9}(?:\.\d{0,2})?)$/.exec(text.replaceAll(',', ''))?.[1]
  if (dollars === undefined) throw invalidField(field, 'Please enter an amount such as 59.97.')
  return dollarsToCents(Number(dollars))
}

const readQuantity = (text: string): number | null => {
  if (text === '') return null
  if (!/^\d{1,4}$/.test(text)) throw invalidField('quantity', 'Please enter a whole number.')
  return Number(text)
}

const readDueDay = (text: string, timeZone: string): OrderFilter['due'] => {
  const day = readShopDay('due', text, timeZone)
  return day === null ? null : { day, ...orderedForDay(day, timeZone) }
}

/** Returns null if an id is malformed, so that no order matches. Throws `invalid`. */
export const readOrderFilter = async (
  { timeZone }: Pick<Context, 'timeZone'>,
  query: OrderQuery,
): Promise<{ filter: OrderFilter; sort: StaffOrderSort } | null> => {
  const hasDays = query.from !== '' || query.to !== '' || query.pickup !== '' || query.due !== ''
  const zone = hasDays ? await timeZone() : ''
  const filter = {
    status: readChoice('status', query.status, orderStatuses),
    type: readChoice('type', query.type, orderTypes),
    search: query.q === '' ? null : readOrderSearch(query.q),
    ...parseShopDays(query, zone),
    customerId: query.customer || null,
    productId: query.product || null,
    quantity: readQuantity(query.quantity),
    minTotal: readCents('min_total', query.min_total),
    maxTotal: readCents('max_total', query.max_total),
    pickupDate: readShopDay('pickup', query.pickup, zone),
    due: readDueDay(query.due, zone),
    slot: query.slot || null,
    isByStaff: readChoice('placed_by', query.placed_by, ['staff']) !== null,
    lacksInvoice: readChoice('invoice', query.invoice, ['missing']) !== null,
  }
  // Sorted by number, because orders placed at the same moment may not have numbers in the order of
  // their times.
  const sort = readChoice('sort', query.sort, staffOrderSorts) ?? '-number'
  const areIds = [query.customer, query.product].every((id) => id === '' || isId(id))
  return areIds ? { filter, sort } : null
}
