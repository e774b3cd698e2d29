import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@endcap/contract/endpoints'
import { failures } from '@endcap/contract/errors'
import { failureBodies, hasFailureBody } from '@endcap/contract/failure-bodies'
import { expect, test } from 'vitest'
import { root } from '../rules/source-files.ts'
import { describeApi } from './describe-api.ts'

type Ref = { $ref: string }
type Response = Ref & { content?: Record<string, { schema: { anyOf?: Ref[] } }> }
type Operation = { security?: object[]; responses: Record<string, Response> }

const api = await describeApi()
const paths = api.paths as Record<string, Record<string, Operation>>
const { schemas, ...components } = api.components
const responses = components.responses as Record<string, Response>

const operationOf = ({ path, method }: { path: string; method: string }) =>
  paths[path]?.[method.toLowerCase()]

test('[X5-01] every endpoint is in the OpenAPI document, with its access', () => {
  for (const endpoint of endpoints) {
    const operation = operationOf(endpoint)
    expect(operation, endpoint.name).toBeDefined()
    expect(operation?.security?.length === 0, endpoint.name).toBe(endpoint.access === 'anyone')
    expect(operation?.responses[String(endpoint.status)]).toBeDefined()
    if (endpoint.access.startsWith('staff:'))
      expect(operation?.security).toEqual([{ bearer: [endpoint.access.slice('staff:'.length)] }])
  }
})

const declared = endpoints.flatMap(({ name, method, path, errors }) =>
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
  for (const name of ['Order', 'Product', 'Customer', 'Claim', 'License', 'OrderForm'])
    expect(schemas[name], name).toBeDefined()
  const refs = readFileSync(join(root, 'contract/openapi.json'), 'utf8').matchAll(
    /"#\/components\/(\w+)\/([^"]+)"/g,
  )
  const all: Record<string, object> = api.components
  for (const [, kind = '', name = ''] of refs)
    expect(Object.hasOwn(all[kind] ?? {}, name), `${kind} ${name}`).toBe(true)
})
