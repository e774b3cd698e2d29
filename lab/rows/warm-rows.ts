import { listingPageSize } from '@endcap/contract/limits'
import type { LoadRequest, Run } from '../load/run-load.ts'
import {
  type ReferenceQuery,
  type ReferenceServers,
  recordResponse,
  startReferenceServers,
} from '../reference/reference-servers.ts'
import type { Row } from '../report/row.ts'
import type { Samples } from '../shop/bench-store.ts'
import {
  againstOther,
  atPath,
  type BenchSetting,
  loadReference,
  loadShop,
  measureLoad,
} from './bench-setting.ts'
import {
  categoryPageRequest,
  listingRequest,
  pricesRequest,
  productPageRequest,
  productRequest,
  searchRequest,
  suggestionsRequest,
} from './requests.ts'

/** For clients that accept a single encoding: scripts, bots and most HTTP libraries. */
const accepting = (encoding: string, request: LoadRequest): LoadRequest => ({
  ...request,
  headers: { ...request.headers, 'accept-encoding': encoding },
})

/** Minimum ratios to a bare server and to a Fastify route; null for none. */
type Warm = { name: string; request: LoadRequest; bare: number | null; fastify: number | null }

const warmReads = ({ shop, samples }: BenchSetting): readonly Warm[] => {
  const [category] = samples.categories
  const [product] = samples.products
  const words = product.title.split(' ').slice(-3).join(' ')
  const page = categoryPageRequest(category.slug)
  const listing = listingRequest([category.id])
  const prices = pricesRequest(
    samples.products.slice(0, listingPageSize).map(({ id }) => id),
    shop.customers[0],
  )
  const asGuest = { bare: 0.55, fastify: 0.8 }
  // Each of these calls has a body to parse and validate.
  const asListing = { bare: 0.4, fastify: 0.5 }
  return [
    { name: 'category page (HTML, guest)', request: page, ...asGuest },
    { name: 'product page (HTML, guest)', request: productPageRequest(product.slug), ...asGuest },
    { name: 'category listing', request: listing, ...asListing },
    ...['gzip', 'identity'].flatMap((encoding) => [
      { name: `category page, ${encoding}`, request: accepting(encoding, page), ...asGuest },
      {
        name: `category listing, ${encoding}`,
        request: accepting(encoding, listing),
        ...asListing,
      },
    ]),
    { name: 'product', request: productRequest(product.slug), ...asGuest },
    { name: 'search', request: searchRequest(words), ...asGuest },
    { name: 'suggestions', request: suggestionsRequest(words.slice(0, 5)), ...asGuest },
    {
      name: 'customer’s listing with prices',
      request: listingRequest([category.id], shop.customers[0]),
      bare: null,
      fastify: 0.45,
    },
    // Always read from the database.
    { name: 'customer’s prices of a page', request: prices, bare: null, fastify: null },
  ]
}

/** Selects a page of products, starting at each sample in turn. */
const pageOfProducts = ({ products }: Samples): ReferenceQuery => ({
  text: `select id, title, item_no, thumbnail, short_description, slug, upc, unit,
      units_per_case, in_stock, images
    from product where id >= $1 order by id limit ${listingPageSize}`,
  values: products.slice(0, 500).map(({ id }) => id),
})

export const startWarmReferences = async (setting: BenchSetting): Promise<ReferenceServers> => {
  const { shop, samples } = setting
  const responses = []
  for (const { name, request } of warmReads(setting))
    responses.push(await recordResponse(shop.url, name, request))
  return startReferenceServers({
    responses,
    connection: shop.connection,
    query: pageOfProducts(samples),
  })
}

/** Sends the named read to either shop, with that shop's products and customers. */
const load = (name: string) => async (on: BenchSetting) => {
  const read = warmReads(on).find((one) => one.name === name)
  if (read === undefined) throw new Error(`There is no warm read “${name}”.`)
  return loadShop(on, () => [read.request])
}

const mapReads = (on: BenchSetting, toRequest: (read: Warm) => LoadRequest) =>
  warmReads(on).map(toRequest) as [LoadRequest, ...LoadRequest[]]

const warmUpSeconds = 1

const warmUp = (on: BenchSetting): Promise<Run> => {
  const reads = mapReads(on, ({ request }) => request)
  return loadShop(on, () => reads)
}

/** Measures every cached read, compared with a bare server and a Fastify route. */
export const measureWarmRows = async (
  setting: BenchSetting,
  references: ReferenceServers,
): Promise<Row[]> => {
  const rows: Row[] = []
  // This load is not measured, because V8 compiles a new process's code during its first requests.
  const warming = { ...setting, seconds: warmUpSeconds }
  await warmUp(warming)
  for (const { subject } of againstOther(warming, warmUp)) await subject()
  const sameReads = mapReads(setting, ({ name, request }) =>
    atPath(request, references.pathOf(name)),
  )
  for (const server of ['bare', 'fastify'] as const)
    await loadReference(warming, references, server, ...sameReads)
  for (const { name, request, bare, fastify } of warmReads(setting)) {
    const sameBytes = atPath(request, references.pathOf(name))
    rows.push(
      await measureLoad(setting, name, load(name), [
        {
          name: 'bare node:http',
          target: bare,
          subject: () => loadReference(setting, references, 'bare', sameBytes),
        },
        {
          name: 'Fastify route',
          target: fastify,
          subject: () => loadReference(setting, references, 'fastify', sameBytes),
        },
      ]),
    )
  }
  return rows
}
