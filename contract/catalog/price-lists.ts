import { z } from 'zod'
import { Customer } from '../accounts/accounts.ts'
import { isQuantity, wrongQuantity } from '../cart.ts'
import { MomentIn } from '../content/content-fields.ts'
import { crudEndpoints } from '../crud-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import {
  maxLength,
  maxPercent,
  maxPriceEntriesPerProduct,
  maxPricesPerCall,
  minPercent,
} from '../limits.ts'
import {
  dataOf,
  FlagIn,
  Id,
  Money,
  NumberIn,
  PageQuery,
  PriceIn,
  pageOf,
  queryText,
  requiredText,
  Timestamp,
} from '../schemas.ts'

export const PriceList = z.object({
  _id: Id,
  name: z.string(),
  percent: z
    .number()
    .describe('Percentage of the standard price, for products without a price in the list'),
  products: z.int().describe('The number of products with a price in this list'),
  customers: z.int(),
  version: z.int(),
})
export type PriceList = z.output<typeof PriceList>

const percentRule = `Please enter a percentage from ${minPercent} to ${maxPercent}, such as 92.5.`

export const PercentIn = NumberIn(percentRule)
  .refine((percent) => percent >= minPercent && percent <= maxPercent, percentRule)
  .refine(
    (percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6,
    'Please use at most two decimals.',
  )

const listFields = {
  name: requiredText(maxLength.priceListName, 'Please enter a name.'),
  percent: PercentIn,
}

export const priceListEndpoints = crudEndpoints({
  name: 'PriceList',
  path: 'price-lists',
  label: 'price list',
  access: 'staff:change-catalogue',
  readAccess: 'staff:read-catalogue',
  summaries: {
    list: 'All price lists, by name',
    remove: 'Deletes a price list that no customer has',
  },
  removalErrors: ['in_use'],
  query: PageQuery.extend({ q: queryText().describe('Part of the name') }),
  row: PriceList,
  create: z.object({ name: listFields.name, percent: PercentIn.optional() }),
  change: z.object(listFields).partial(),
})

export const PriceEntry = z.object({
  min_quantity: z.int(),
  price: Money,
  is_special: z.boolean(),
  valid_from: Timestamp.nullable(),
  valid_until: Timestamp.nullable().describe('When it stops applying'),
})
export type PriceEntry = z.output<typeof PriceEntry>

export const PriceEntryIn = z
  .object({
    min_quantity: NumberIn(wrongQuantity).refine(isQuantity, { error: wrongQuantity }).default(1),
    price: PriceIn.refine((cents) => cents > 0, 'Please enter a price above $0.00.'),
    is_special: FlagIn.default(false),
    valid_from: MomentIn,
    valid_until: MomentIn,
  })
  .refine(({ valid_from: from, valid_until: until }) => !from || !until || from < until, {
    path: ['valid_until'],
    error: 'Please choose an end date after the start.',
  })

export const ListPrices = z.object({
  list_id: z.string(),
  list_name: z.string().describe('Empty for the standard prices'),
  price: Money.nullable().describe('The current price of one unit, at the smallest quantity sold'),
  entries: z.array(PriceEntry),
  version: z.int().describe('A number that changes with every change of the entries'),
})
export type ListPrices = z.output<typeof ListPrices>

export const getProductPrices = endpoint({
  name: 'getProductPrices',
  method: 'GET',
  path: '/admin/api/products/{id}/prices',
  access: 'staff:read-catalogue',
  summary: 'A product’s prices: first the standard prices, then those of each price list',
  reply: dataOf(z.array(ListPrices)),
  status: 200,
  errors: [],
})

export const setProductPrices = endpoint({
  name: 'setProductPrices',
  method: 'POST',
  path: '/admin/api/products/{id}/prices',
  access: 'staff:change-catalogue',
  summary: 'Replaces a product’s prices in one list, or its standard prices except `price`',
  body: z.object({
    list_id: z
      .string({ error: 'Please choose a price list.' })
      .describe('Empty: the standard prices'),
    entries: z
      .array(PriceEntryIn, { error: 'Please send a list of prices.' })
      .max(
        maxPriceEntriesPerProduct,
        `Please enter at most ${maxPriceEntriesPerProduct} prices for a product.`,
      ),
    /** Unless true, an unusual price is refused as `price_unusual`. */
    confirm_price: FlagIn.optional(),
  }),
  reply: dataOf(ListPrices),
  status: 200,
  errors: ['price_unusual', 'stale'],
})

export const PriceListProduct = z.object({
  _id: Id,
  title: z.string(),
  item_no: z.string(),
  thumbnail: z.string(),
  unit: z.string(),
  standard: Money.nullable().describe(
    'The current standard price of one unit, at the smallest quantity sold',
  ),
  price: Money.nullable().describe('The current price in the list, at the same quantity'),
  entries: z.array(PriceEntry),
  version: z.int().describe('A number that changes with every change of the entries'),
})
export type PriceListProduct = z.output<typeof PriceListProduct>

export const listPriceListProducts = endpoint({
  name: 'listPriceListProducts',
  method: 'GET',
  path: '/admin/api/price-lists/{id}/products',
  access: 'staff:read-catalogue',
  summary: 'The products with their prices in a price list, by title',
  query: PageQuery.extend({
    q: queryText().describe('Title, item number, UPC, or UPC of a unit, searched like in the shop'),
    own: queryText().describe('1: only products with prices of this list'),
  }),
  reply: pageOf(PriceListProduct),
  status: 200,
  errors: [],
})

export const setCustomerPriceList = endpoint({
  name: 'setCustomerPriceList',
  method: 'POST',
  path: '/admin/api/customers/{id}/price-list',
  access: 'staff:change-catalogue',
  summary: 'Assigns a customer a price list or the standard prices',
  body: z.object({
    price_list_id: z
      .string({ error: 'Please choose a price list.' })
      .describe('Empty: the standard prices'),
  }),
  reply: dataOf(Customer),
  status: 200,
  errors: ['stale'],
})

export const listCustomerPrices = endpoint({
  name: 'listCustomerPrices',
  method: 'GET',
  path: '/admin/api/customers/{id}/prices',
  access: 'staff:orders',
  summary: `A customer’s current prices per piece of up to ${maxPricesPerCall} products, at the given quantities`,
  query: z.object({
    lines: queryText(maxLength.priceIds)
      .describe('Product ids, each with a quantity: `ID:12,ID:1`')
      .transform((lines) =>
        lines
          .split(',')
          .slice(0, maxPricesPerCall)
          .map((line) => line.split(':'))
          .map(([id = '', quantity = '']) => ({
            product_id: id.trim(),
            quantity: Number(quantity),
          }))
          .filter(({ quantity }) => isQuantity(quantity)),
      ),
  }),
  reply: dataOf(z.array(z.object({ product_id: Id, quantity: z.int(), price: Money.nullable() }))),
  status: 200,
  errors: [],
})
