import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { i18n } from '../i18n/i18n.ts'
import { translationsOf } from '../i18n/translations.ts'
import {
  maxCategoriesPerCall,
  maxFoundCategories,
  maxLength,
  maxPriceCents,
  maxPricesPerCall,
  maxSimilarProducts,
  maxSuggestions,
  maxTopProducts,
} from '../limits.ts'
import { dollarsToCents } from '../money.ts'
import {
  Anything,
  dataOf,
  FlagIn,
  Id,
  Money,
  NumberIn,
  PageQuery,
  pageOf,
  queryText,
  text,
  ZeroOrOne,
} from '../schemas.ts'
import type { PublicProductField } from './product-fields.ts'
import { productSorts } from './product-sorts.ts'

/** `quantity` counts base units. The unit with quantity 1 names the base unit. */
export const SellingUnit = z.object({ name: z.string(), quantity: z.int(), upc: z.string() })
export const SellingUnits = z
  .array(SellingUnit)
  .describe(
    'The units in which a product is sold, including the base unit (quantity 1) if it has a name',
  )

export const sellingTerms = {
  units: SellingUnits,
  min_quantity: z.int().describe('The smallest quantity that is sold, in base units'),
  quantity_multiple: z.int().describe('Quantities are sold in multiples of this number'),
}

/** The price's keys are absent, not null. */
export const GuestProduct = z.object({
  _id: Id,
  title: z.string(),
  item_no: z.string(),
  thumbnail: z.string(),
  short_description: z.string(),
  category_ids: z.array(Id),
  slug: z.string(),
  upc: z.string(),
  unit: z.string(),
  units_per_case: z.int().nullable(),
  ...sellingTerms,
  in_stock: z.boolean(),
  images: z.array(z.string()),
} satisfies Record<PublicProductField | '_id' | 'slug', z.ZodType>)
export type GuestProduct = z.output<typeof GuestProduct>

/** A temporary lower price. `was` is the price without it. */
const Special = z.object({
  was: Money,
  until: z.string().describe('The last day (YYYY-MM-DD); empty: no end'),
})
/** The price of one unit when ordering at least `from` units. */
export const PriceBreak = z.object({ from: z.int(), price: Money })

const priceTerms = {
  special: Special.nullable(),
  price_breaks: z
    .array(PriceBreak)
    .describe(
      'By ascending quantity, from the smallest quantity sold; empty if the price is the same for all quantities',
    ),
  price_note: z
    .string()
    .describe('The special and the price breaks in words: `Special until Nov 30 · from 10: $9.10`'),
  special_note: z
    .string()
    .describe('The end of the special: `until Nov 30`; `Special` without end'),
  break_note: z.string().describe('The price breaks: `from 10: $9.10`'),
}

export const PricedProduct = GuestProduct.extend({ price: Money, price_varies: z.string() })

/**
 * A product for approved customers. `price` is the price of one unit: in a cart line at the line's
 * quantity, elsewhere at the smallest quantity sold.
 */
export const Product = PricedProduct.extend(priceTerms)
export type Product = z.output<typeof Product>

export const Category = z.object({
  _id: Id,
  title: z.string(),
  translations: translationsOf('title').optional(),
  banner: z.string(),
  showOnHomePage: ZeroOrOne,
  showInMenu: ZeroOrOne,
  showInSideBar: ZeroOrOne,
  slug: z.string(),
  productCount: z.int(),
  parent_id: z.string(),
})
export type Category = z.output<typeof Category>

export const FoundCategory = Category.pick({
  _id: true,
  title: true,
  translations: true,
  slug: true,
})
export type FoundCategory = z.output<typeof FoundCategory>

const priceAware = <G extends z.ZodType, C extends z.ZodType>(guest: G, customer: C) => ({
  guest,
  customer,
})
const ofOneProduct = {
  has_bought_together: z
    .boolean()
    .describe('Whether the call for similar products has some that were bought together with it'),
}
export const OneProduct = priceAware(
  dataOf(GuestProduct.extend(ofOneProduct)),
  dataOf(Product.extend(ofOneProduct)),
)
export const ProductList = priceAware(dataOf(z.array(GuestProduct)), dataOf(z.array(Product)))
export const ProductPage = priceAware(pageOf(GuestProduct), pageOf(Product))
export const SimilarProducts = priceAware(
  dataOf(z.array(GuestProduct)).extend({ bought_together: z.array(GuestProduct) }),
  dataOf(z.array(Product)).extend({ bought_together: z.array(Product) }),
)

const foundBesides = {
  categories: z
    .array(FoundCategory)
    .describe(`At most ${maxFoundCategories} categories with a word that begins with the text`),
  corrected_query: z
    .string()
    .describe('The text without typos that was searched instead; empty if nothing was corrected'),
  is_partial: z.boolean().describe('Whether no product has all the words, so these lack some'),
}
export const FoundPage = priceAware(
  pageOf(GuestProduct).extend(foundBesides),
  pageOf(Product).extend(foundBesides),
)

export const listCategories = endpoint({
  name: 'listCategories',
  method: 'GET',
  path: '/api/categories',
  access: 'public',
  summary: 'All categories, by title',
  reply: dataOf(z.array(Category)),
  status: 200,
  errors: [],
  cached: true,
})

export const getCategory = endpoint({
  name: 'getCategory',
  method: 'GET',
  path: '/api/category/{id}',
  access: 'public',
  summary: 'One category, by id or slug',
  reply: dataOf(Category),
  status: 200,
  errors: [],
  cached: true,
})

export const listTopProducts = endpoint({
  name: 'listTopProducts',
  method: 'GET',
  path: '/api/top-product',
  access: 'public',
  summary: `At most ${maxTopProducts} products: staff’s picks first, then the best sellers of 90 days`,
  reply: ProductList,
  status: 200,
  errors: [],
  cached: true,
})

export const getProduct = endpoint({
  name: 'getProduct',
  method: 'GET',
  path: '/api/product/{id}',
  access: 'public',
  summary: 'One product, by id or slug',
  reply: OneProduct,
  status: 200,
  errors: [],
  cached: true,
})

export const listSimilarProducts = endpoint({
  name: 'listSimilarProducts',
  method: 'GET',
  path: '/api/product/{id}/similar',
  access: 'public',
  summary: `At most ${maxSimilarProducts} products in stock of a product’s main category: by title from the product on, so those of its brand first. In \`bought_together\`, and not in \`data\`, at most ${maxSimilarProducts} in stock that several stores ordered in the same order`,
  reply: SimilarProducts,
  status: 200,
  errors: [],
  cached: true,
})

export const searchProducts = endpoint({
  name: 'searchProducts',
  method: 'GET',
  path: '/api/search',
  access: 'public',
  summary:
    'Products that match a text, an item number or a UPC, best matches first, and categories',
  query: PageQuery.extend({ searchQuery: queryText() }),
  reply: FoundPage,
  status: 200,
  errors: [],
  cached: true,
})

export const Suggestion = FoundCategory.extend({
  kind: z.enum(['product', 'category']),
  item_no: z.string().optional(),
  unit: z.string().optional(),
  thumbnail: z.string().optional(),
})
export type Suggestion = z.output<typeof Suggestion>

export const suggest = endpoint({
  name: 'suggest',
  method: 'GET',
  path: '/api/suggestions',
  access: 'public',
  summary: `At most ${maxSuggestions} products and categories for a text that is being typed`,
  query: z.object({ q: queryText() }),
  reply: dataOf(z.array(Suggestion)),
  status: 200,
  errors: [],
  cached: true,
})

export const PriceNow = z.object({
  price: Money,
  price_varies: z.string(),
  in_stock: z.boolean(),
  ...sellingTerms,
  ...priceTerms,
  unit_price_note: z
    .string()
    .describe('The price of a piece, if the pack says how many it has: `$0.46 each`'),
  bought_note: z
    .string()
    .describe('The customer’s last order of the product: `You bought 4 on Nov 21`'),
})

export const listPrices = endpoint({
  name: 'listPrices',
  method: 'GET',
  path: '/api/prices',
  access: 'customer',
  summary: `The prices of up to ${maxPricesPerCall} products; unknown ids are left out`,
  query: z.object({
    ids: queryText(maxLength.priceIds)
      .transform((ids) => ids.split(',').map((id) => id.trim().toLowerCase()))
      .transform((ids) => [...new Set(ids.filter((id) => id !== ''))])
      .refine((ids) => ids.length <= maxPricesPerCall, {
        error: () =>
          i18n._('Please ask for at most {max} products at a time.', { max: maxPricesPerCall }),
      }),
  }),
  reply: dataOf(z.record(z.string(), PriceNow)),
  status: 200,
  errors: ['invalid'],
})

export const PriceLimit = NumberIn(/*i18n*/ 'Please enter an amount in dollars.')
  .transform((dollars) => Math.min(Math.max(dollarsToCents(dollars), 0), maxPriceCents))
  .nullish()
  .transform((cents) => cents ?? null)

const CategoryNames = z
  .array(z.union([text(maxLength.categoryName), z.number().transform(String)]), {
    error: /*i18n*/ 'Please send a list of categories.',
  })
  .max(maxCategoriesPerCall, {
    error: () =>
      i18n._('Please ask for at most {max} categories at a time.', {
        max: maxCategoriesPerCall,
      }),
  })

export const listProductsByCategories = endpoint({
  name: 'listProductsByCategories',
  method: 'POST',
  path: '/api/products-by-categories',
  access: 'public',
  summary: 'Products of categories and of their descendants, each product once',
  query: z.object({ page: Anything, limit: Anything }),
  body: z.object({
    categoryIds: CategoryNames,
    page: Anything,
    limit: Anything,
    sort: z
      .enum(productSorts, {
        error: /*i18n*/ 'Please sort by title, newest, price_asc or price_desc.',
      })
      .nullish()
      .transform((sort) => sort ?? 'title'),
    brand: text(maxLength.query)
      .nullish()
      .transform((brand) => brand?.trim() ?? '')
      .describe('Only products whose titles begin with these words, as in `listBrands`'),
    in_stock: FlagIn.nullish().transform((flag) => flag ?? false),
    min_price: PriceLimit.describe('Customers alone can filter by price'),
    max_price: PriceLimit,
  }),
  reply: ProductPage,
  status: 200,
  errors: ['unauthenticated', 'invalid'],
  cached: true,
})

export const Brand = z.object({ name: z.string(), products: z.int() })
export type Brand = z.output<typeof Brand>

export const listBrands = endpoint({
  name: 'listBrands',
  method: 'POST',
  path: '/api/brands-by-categories',
  access: 'public',
  summary: 'The brands of at least two products of categories, by name, as titles begin with them',
  body: z.object({ categoryIds: CategoryNames }),
  reply: dataOf(z.array(Brand)),
  status: 200,
  errors: ['invalid'],
  cached: true,
})
