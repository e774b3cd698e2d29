import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { i18n } from '../i18n/i18n.ts'
import { maxCodesPerCall, maxLength, maxNearCodes, maxNearProducts } from '../limits.ts'
import { dataOf, FlagIn, text } from '../schemas.ts'
import { Product, SellingUnit } from './catalog.ts'
import { StaffProduct } from './staff-catalog.ts'

/** Why a code doesn't identify a product. `ambiguous`: several products have it. */
const codeProblems = ['unknown', 'check_digit', 'ambiguous'] as const
export type CodeProblem = (typeof codeProblems)[number]

/** A UUID, or `''`. */
const scanId = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/i
const wrongScanIds = /*i18n*/ 'Please send the ids of the scans as a list of UUIDs.'

const resolvedTo = <P extends z.ZodType>(product: P) =>
  z.object({
    code: z.string().describe('The code as it was sent'),
    product: product.nullable(),
    unit: SellingUnit.nullable().describe('The unit with this code, such as the case'),
    quantity: z
      .int()
      .describe('The number of base units that the code stands for; 0 if no product has the code'),
    problem: z.enum(['', ...codeProblems]),
    message: z.string().describe('Says what the problem is; empty if a product has the code'),
    near: z
      .array(product)
      .describe(
        `At most ${maxNearProducts} products with similar codes or, for a name, that match it best, for the first ${maxNearCodes} codes that no product has`,
      ),
  })
export const ResolvedCode = resolvedTo(Product)
export type ResolvedCode = z.output<typeof ResolvedCode>

const CodesIn = z
  .array(text(maxLength.productCode, /*i18n*/ 'Please send each code as text.'), {
    error: /*i18n*/ 'Please send a list of codes.',
  })
  .max(maxCodesPerCall, {
    error: () => i18n._('Please send at most {max} codes at a time.', { max: maxCodesPerCall }),
  })

export const resolveCodes = endpoint({
  name: 'resolveCodes',
  method: 'POST',
  path: '/api/resolve-codes',
  access: 'customer',
  summary: `The products of up to ${maxCodesPerCall} codes: item numbers, UPC-A, UPC-E, EAN-8, EAN-13 and GTIN-14`,
  body: z.object({
    codes: CodesIn,
    scanned: FlagIn.nullish().describe('Records codes that no product has, for staff’s report'),
    scan_ids: z
      .array(z.string(wrongScanIds).regex(scanId, wrongScanIds), wrongScanIds)
      .max(maxCodesPerCall)
      .nullish()
      .describe(
        'For each code the id of its scan, so that the scan is recorded only once; empty for a typed code',
      ),
  }),
  reply: dataOf(z.array(ResolvedCode)),
  status: 200,
  errors: ['invalid'],
})

export const resolveCodesForCustomer = endpoint({
  name: 'resolveCodesForCustomer',
  method: 'POST',
  path: '/admin/api/customers/{id}/resolve-codes',
  access: 'staff:orders',
  summary: `The products of up to ${maxCodesPerCall} codes, as the customer’s own call returns them, with those off sale and this customer’s prices`,
  body: z.object({ codes: CodesIn }),
  reply: dataOf(z.array(resolvedTo(StaffProduct.omit({ cost: true })))),
  status: 200,
  errors: ['invalid'],
})
