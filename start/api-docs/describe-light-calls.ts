import * as accounts from '@endcap/contract/accounts'
import * as cart from '@endcap/contract/cart'
import * as catalog from '@endcap/contract/catalog'
import * as codes from '@endcap/contract/codes'
import * as content from '@endcap/contract/content'
import * as delivery from '@endcap/contract/delivery'
import type { Endpoint } from '@endcap/contract/endpoint'
import * as inquiries from '@endcap/contract/inquiries'
import * as orderAdditions from '@endcap/contract/order-additions'
import * as orderGuides from '@endcap/contract/order-guides'
import * as orders from '@endcap/contract/orders'
import * as pageTexts from '@endcap/contract/page-texts'
import * as sessions from '@endcap/contract/sessions'
import * as settings from '@endcap/contract/settings'
import { literal, replyDecoding } from './reply-decoding.ts'

/** The contract's files whose endpoints pages call. */
const features = {
  accounts,
  cart,
  catalog,
  codes,
  content,
  delivery,
  inquiries,
  orders,
  orderAdditions,
  orderGuides,
  sessions,
  pageTexts,
  settings,
}

/** `orderAdditions` → `order-additions.ts`. */
const fileOf = (feature: string): string =>
  `${feature.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`

const isForPages = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'access' in value &&
  typeof value.access === 'string' &&
  !value.access.startsWith('staff:')

const describeCall = (feature: string, exported: string, endpoint: Endpoint): string => {
  const { name, method, path } = endpoint
  const decoding = replyDecoding(endpoint)
  const given = [name, method, path].map((text) => `'${text}'`)
  if (decoding !== undefined) given.push(literal(decoding))
  return `/** ${endpoint.summary}. */
export const ${exported} = /* @__PURE__ */ lightCall<typeof ${feature}.${exported}>(${given.join(', ')})
`
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number =>
  one < other ? -1 : 1

/** `contract/calls.gen.ts`: every endpoint except the staff's, in the light form for pages. */
export const describeLightCalls = (): string => {
  const calls = Object.entries(features).flatMap(([feature, exports]) =>
    // Sorted, since the order of a module's exports isn't stable.
    Object.entries(exports)
      .toSorted(byName)
      .flatMap(([exported, value]) =>
        isForPages(value) ? [describeCall(feature, exported, value)] : [],
      ),
  )
  const imports = Object.keys(features).map(
    (feature) => `import type * as ${feature} from './${fileOf(feature)}'`,
  )
  return `// Generated from the contract by \`npm run api-docs\`; a test compares it. Don't edit.
${imports.join('\n')}
import { lightCall } from './light-client.ts'

${calls.join('\n')}`
}
