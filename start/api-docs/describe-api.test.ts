import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { tokenScopeOf } from '@endcap/contract/accounts/token-scopes'
import { endpoints } from '@endcap/contract/endpoints'
import { failures } from '@endcap/contract/errors'
import { exampleEvent, examples } from '@endcap/contract/examples'
import { failureBodies, hasFailureBody } from '@endcap/contract/failure-bodies'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { root } from '../rules/source-files.ts'
import { describeApi, isDocumented } from './describe-api.ts'

type Ref = { $ref: string }
type Schema = Partial<Ref> & { anyOf?: Ref[]; allOf?: Ref[]; properties?: Record<string, Schema> }
type Parameter = { name: string; in: string; description?: string; required?: true; schema: object }
type Response = { content?: Record<string, { schema: Schema; example?: unknown }> }
type Operation = {
  security?: object[]
  parameters?: (Parameter | Ref)[]
  requestBody?: Response | Ref
  responses: Record<string, Response | Ref>
}

const api = await describeApi()
const paths = api.paths as Record<string, Record<string, Operation>>
const schemas: Record<string, Schema> = api.components.schemas

/** A component, or what a reference to one refers to. */
const resolve = <T extends object>(value: T | Ref): T => {
  if (!('$ref' in value)) return value
  const [kind = '', name = ''] = value.$ref.split('/').slice(2)
  const components: Record<string, Record<string, object>> = api.components
  return components[kind]?.[name] as T
}

const operationOf = ({ path, method }: { path: string; method: string }) =>
  paths[path]?.[method.toLowerCase()]

const documented = endpoints.filter(isDocumented)

test('[X5-01, X0-417] every call that a token can make is in the OpenAPI document, with its scope, and no other is but those of the specification', () => {
  expect(endpoints.filter((endpoint) => operationOf(endpoint) !== undefined)).toEqual(documented)
  for (const endpoint of documented) {
    const operation = operationOf(endpoint)
    expect(operation?.security?.length === 0, endpoint.name).toBe(endpoint.access === 'anyone')
    expect(operation?.responses[String(endpoint.status)]).toBeDefined()
    const scope = tokenScopeOf(endpoint)
    const capability = endpoint.access.slice('staff:'.length)
    if (endpoint.access.startsWith('staff:'))
      expect(operation?.security).toEqual([
        { [scope === null ? 'session' : 'token']: [capability] },
      ])
  }
  const ofPersons = documented.filter(
    (endpoint) => endpoint.access.includes(':') && tokenScopeOf(endpoint) === null,
  )
  const resources = ofPersons.map(({ path }) => path.split('/')[3])
  expect([...new Set(resources)].toSorted()).toEqual(['settings', 'staff'])
})

/** The calls that the specification's wire contract lists. */
const specified =
  `POST /users/signin, POST /users/signup, POST /users/forgot-password, POST /users/reset-password, POST /users/cart,
  GET /users/cart/{userId}, GET /api/home-page-sections, GET /api/home-page-slides, GET /api/categories, GET /api/category/{id},
  GET /api/top-product, GET /api/product/{id}, GET /api/search, GET /api/suggestions, GET /api/prices,
  POST /api/products-by-categories, GET /api/get-page-widets/{page}, GET /api/monthly-flyer, GET /api/get-team,
  POST /api/join-our-team, POST /api/contact-us, POST /api/place-order, GET /api/my-orders, GET /api/order/{id},
  POST /admin/api/signin, GET /admin/api/customers, GET /admin/api/customers/{id}, PATCH /admin/api/customers/{id},
  POST /admin/api/customers/{id}/approve, POST /admin/api/customers/{id}/reject, POST /admin/api/customers/{id}/suspend,
  POST /admin/api/customers/{id}/reinstate, GET /admin/api/products, POST /admin/api/products, GET /admin/api/products/{id},
  PATCH /admin/api/products/{id}, DELETE /admin/api/products/{id}, GET /admin/api/orders, GET /admin/api/orders/{id},
  POST /admin/api/orders/{id}/status, GET /admin/api/categories, GET /admin/api/sections, GET /admin/api/slides,
  GET /admin/api/page-widgets/{page}, GET /admin/api/flyers, GET /admin/api/team-members, GET /admin/api/contact-messages,
  GET /admin/api/job-applications, GET /admin/api/settings, PATCH /admin/api/settings, GET /admin/api/staff,
  GET /admin/api/audit-log, GET /admin/api/imports, GET /admin/api/mails`.split(/,\s+/)

test('[X0-417] the document has every call of the specification and is smaller than 300 kB', () => {
  for (const call of specified) {
    const [method = '', path = ''] = call.split(' ')
    expect(operationOf({ path, method }), call).toBeDefined()
  }
  expect(statSync(join(root, 'contract/openapi.json')).size).toBeLessThan(300_000)
})

/** The names of an object's fields, with those of the objects that it extends. */
const fieldsOf = ({ properties = {}, allOf = [] }: Schema): string[] => [
  ...Object.keys(properties),
  ...allOf.flatMap((base) => fieldsOf(resolve<Schema>(base))),
]

const declared = documented.flatMap(({ name, method, path, errors }) =>
  errors.filter(hasFailureBody).map((code) => ({ name, method, path, code })),
)

test.each(declared)('[X7-01] the failure $code of $name is described with its body', (failure) => {
  const { code } = failure
  const { content } = resolve(operationOf(failure)?.responses[failures[code][0]] ?? {})
  expect(content?.['application/json']?.schema.anyOf).toContainEqual({
    $ref: `#/components/schemas/Failure_${code}`,
  })
})

test.each(Object.entries(failureBodies))(
  'the body of %s is described field by field',
  (code, body) => {
    const described = fieldsOf(schemas[`Failure_${code}`] ?? {})
    const own = Object.keys(body.shape)
    expect(described.toSorted()).toEqual(['message', 'code', 'errors', ...own].toSorted())
  },
)

test('every body that the contract declares belongs to a failure of some endpoint', () => {
  expect([...new Set(declared.map(({ code }) => code))].toSorted()).toEqual(
    Object.keys(failureBodies).toSorted(),
  )
})

test('[X0-400] what records are is named, and every name that is referred to is there', () => {
  for (const name of ['Order', 'Product', 'Customer', 'StaffClaim', 'License', 'OrderForm'])
    expect(schemas[name], name).toBeDefined()
  const refs = readFileSync(join(root, 'contract/openapi.json'), 'utf8').matchAll(
    /"#\/components\/(\w+)\/([^"]+)"/g,
  )
  const all: Record<string, object> = api.components
  for (const [, kind = '', name = ''] of refs)
    expect(Object.hasOwn(all[kind] ?? {}, name), `${kind} ${name}`).toBe(true)
})

const queries = documented.filter(({ query }) => query !== undefined)

test.each(queries)('[X0-404] the query of $name is described field by field', (endpoint) => {
  const described = (operationOf(endpoint)?.parameters ?? []).map((one) => resolve(one))
  const inQuery = described.filter((parameter) => parameter.in === 'query')
  const { properties = {} } = z.toJSONSchema(endpoint.query ?? z.never(), {
    io: 'input',
    unrepresentable: 'any',
  })
  expect(inQuery.map(({ name }) => name).toSorted()).toEqual(Object.keys(properties).toSorted())
})

test('[X0-417] a query’s parameters are required and integers as the server takes them', () => {
  const parameterOf = (call: string, name: string) =>
    operationOf(endpoints.find((endpoint) => endpoint.name === call) ?? { path: '', method: '' })
      ?.parameters?.map((one) => resolve(one))
      .find((parameter) => parameter.name === name)
  expect(parameterOf('listChanges', 'wait')?.schema).toEqual({ type: 'integer' })
  expect(parameterOf('listChanges', 'wait')).not.toHaveProperty('required')
  expect(parameterOf('readTables', 'tables')?.required).toBe(true)
})

test('[X0-404] an object that extends another one refers to it', () => {
  const { CustomerRow = {}, Customer = {} } = schemas
  expect(CustomerRow.allOf).toEqual([{ $ref: '#/components/schemas/Customer' }])
  expect(Object.keys(CustomerRow.properties ?? {})).toContain('last_order_at')
  expect(fieldsOf(CustomerRow)).toEqual(expect.arrayContaining(fieldsOf(Customer)))
})

/** The calls that a program makes first. */
const first =
  `staffListOrders, staffGetOrder, placeOrder, placeOrderForCustomer, staffListProducts, changeProduct, listPrices,
  listCustomers, changeStock, createImport, applyImport, listChanges, takePayment`.split(
    /,\s+/,
  )

test('[X0-405] the calls that a program makes first, and the first webhook, have examples', () => {
  expect(examples.map(({ endpoint }) => endpoint.name)).toEqual(first)
  for (const { endpoint, body, reply } of examples) {
    const { requestBody, responses } = operationOf(endpoint) ?? { responses: {} }
    const json = ({ content }: Response) => content?.['application/json']?.example
    expect(json(resolve(responses[String(endpoint.status)] ?? {})), endpoint.name).toEqual(reply)
    if (endpoint.bodyType !== 'multipart')
      expect(json(resolve(requestBody ?? {})), endpoint.name).toEqual(body)
  }
  const { id: _id, ...delivered } = exampleEvent
  expect(JSON.stringify(api.webhooks['order.placed'])).toContain(JSON.stringify(delivered))
})

test.each(examples)(
  '[X0-405] the example of $endpoint.name is as the server takes and sends it',
  (example) => {
    const { endpoint, body, reply } = example
    if (endpoint.body !== undefined && body !== undefined)
      expect(endpoint.body.safeParse(body).error).toBeUndefined()
    const schema = endpoint.reply
    if (!(schema instanceof z.ZodType)) throw new Error('It has two replies.')
    // Without fields that the server wouldn't send.
    expect(z.encode(schema, z.decode(schema, reply))).toEqual(reply)
  },
)
