import { endpoints } from '@endcap/contract/endpoints'
import { failures } from '@endcap/contract/errors'
import { failureBodies, hasFailureBody } from '@endcap/contract/failure-bodies'
import { expect, test } from 'vitest'
import { describeApi } from './openapi.ts'

type Response = { content: { 'application/json': { schema: { anyOf?: { $ref: string }[] } } } }
const { paths, components } = describeApi(endpoints) as {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>
  components: { schemas: Record<string, { properties: object; description?: string }> }
}

const declared = endpoints.flatMap(({ name, method, path, errors }) =>
  errors.filter(hasFailureBody).map((code) => ({ name, method, path, code })),
)

test.each(declared)('[X7-01] the failure $code of $name is described with its body', (failure) => {
  const { method, path, code } = failure
  const response = paths[path]?.[method.toLowerCase()]?.responses[failures[code][0]]
  const $ref = `#/components/schemas/Failure_${code}`
  expect(response?.content['application/json'].schema.anyOf).toContainEqual({ $ref })
})

test.each(Object.entries(failureBodies))(
  'the body of %s is described field by field',
  (code, body) => {
    const described = Object.keys(components.schemas[`Failure_${code}`]?.properties ?? {})
    expect(described).toEqual(['message', 'code', 'errors', ...Object.keys(body.shape)])
  },
)

test('every body that the contract declares belongs to a failure of some endpoint', () => {
  expect([...new Set(declared.map(({ code }) => code))].toSorted()).toEqual(
    Object.keys(failureBodies).toSorted(),
  )
})
