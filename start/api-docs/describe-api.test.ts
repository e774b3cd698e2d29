import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { tokenScopeOf } from '@endcap/contract/accounts/token-scopes'
import { endpoints } from '@endcap/contract/endpoints'
import { failures } from '@endcap/contract/errors'
import { failureBodies, hasFailureBody } from '@endcap/contract/failure-bodies'
import { expect, test } from 'vitest'
import { root } from '../rules/source-files.ts'
import { describeApi, isDocumented } from './describe-api.ts'

type Ref = { $ref: string }
type Response = Ref & { content?: Record<string, { schema: { anyOf?: Ref[] } }> }
type Operation = { security?: object[]; responses: Record<string, Response> }

const api = await describeApi()
const paths = api.paths as Record<string, Record<string, Operation>>
const { schemas, ...components } = api.components
const responses = components.responses as Record<string, Response>

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

const declared = documented.flatMap(({ name, method, path, errors }) =>
  errors.filter(hasFailureBody).map((code) => ({ name, method, path, code })),
)

test.each(declared)('[X7-01] the failure $code of $name is described with its body', (failure) => {
  const { code } = failure
  const { $ref } = operationOf(failure)?.responses[failures[code][0]] ?? { $ref: '' }
  const response = responses[$ref.slice('#/components/responses/'.length)]
  expect(response?.content?.['application/json']?.schema.anyOf).toContainEqual({
    $ref: `#/components/schemas/Failure_${code}`,
  })
})

test.each(Object.entries(failureBodies))(
  'the body of %s is described field by field',
  (code, body) => {
    const described = Object.keys(schemas[`Failure_${code}`]?.properties ?? {})
    expect(described).toEqual(['message', 'code', 'errors', ...Object.keys(body.shape)])
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

test('[X0-417] a query’s parameters are required and integers as the server takes them', () => {
  const described = JSON.stringify([paths, components.parameters])
  const wait = described.match(/\{"name":"wait".*?\}\}/)?.[0]
  const tables = described.match(/\{"name":"tables".*?\}\}/)?.[0]
  expect(wait).toContain('"schema":{"type":"integer"}')
  expect(wait).not.toContain('required')
  expect(tables).toContain('"required":true')
})
