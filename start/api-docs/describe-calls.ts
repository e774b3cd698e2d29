import { tokenScopeOf, tokenScopes } from '@endcap/contract/accounts/token-scopes'
import type { Endpoint } from '@endcap/contract/endpoint'
import { endpoints } from '@endcap/contract/endpoints'
import { failureBodies } from '@endcap/contract/failure-bodies'
import { z } from 'zod'

const keysOf = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

/** Paths of the reply's fields in a client that parses JSON into `response.data`. */
export const readPaths = ({ reply }: Endpoint): string[] => {
  if (reply === null) return []
  if (reply instanceof z.ZodString) return ['response.data']
  return keysOf(reply instanceof z.ZodType ? reply : reply.customer).map(
    (key) => `response.data.${key}`,
  )
}

const rowOf = (endpoint: Endpoint): string => {
  const reads = readPaths(endpoint).map((path) => `\`${path}\``)
  const errors = endpoint.errors.map((code) => `\`${code}\``)
  const token = tokenScopeOf(endpoint) === null ? '' : ', token'
  return `| \`${endpoint.method} ${endpoint.path}\` | ${endpoint.access}${token} | ${endpoint.summary} | ${endpoint.status} | ${reads.join(', ') || 'nothing'} | ${errors.join(', ')} |`
}

const tableOf = (calls: readonly Endpoint[]): string =>
  [
    '| Call | Access | What it does | Success | What a client reads | Failures of its own |',
    '| --- | --- | --- | --- | --- | --- |',
    ...calls.toSorted(byPath).map(rowOf),
  ].join('\n')

export const byPath = (one: Endpoint, other: Endpoint): number =>
  one.path === other.path ? one.method.localeCompare(other.method) : one.path < other.path ? -1 : 1

const bodiesTable = (): string =>
  [
    '| Failure | Further fields |',
    '| --- | --- |',
    ...Object.entries(failureBodies).map(
      ([code, body]) => `| \`${code}\` | \`${describeFields(body)}\` |`,
    ),
  ].join('\n')

const scopesTable = (): string =>
  [
    '| Scope | What it allows |',
    '| --- | --- |',
    ...Object.entries(tokenScopes).map(([scope, label]) => `| \`${scope}\` | ${label} |`),
  ].join('\n')

const rowOrObject = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional
    ? rowOrObject(schema.unwrap() as z.ZodType)
    : schema instanceof z.ZodArray
      ? (schema.element as z.ZodType)
      : schema

/** Lists field names. The name of a list includes the fields of its rows. */
const describeFields = (body: z.ZodObject): string =>
  Object.entries(body.shape)
    .map(([name, field]) => {
      const label = field instanceof z.ZodOptional ? `${name}?` : name
      const inner = keysOf(rowOrObject(field as z.ZodType)).join(', ')
      return inner === '' ? label : `${label}: [{${inner}}]`
    })
    .join(', ')

const isStaffs = ({ path }: Endpoint) => path.startsWith('/admin/api/')

export const describeCalls = (): string => `# The API, call by call

Made from the contract by \`npm run api-docs\`; a test checks that it is up to date. What programs call is served
with every field at \`/api/openapi.json\` and, to read, at \`/api/docs\`.

\`response.data\` is the parsed body, as HTTP clients such as axios name it. Access: \`anyone\`
ignores the Authorization header; \`public\` takes guests, and customers by their token;
\`customer\` needs an approved customer's token; \`staff:…\` a member of staff whose role can do that, or, if
\`token\` follows, an API token with that scope. Tokens can make \`public\` calls, too, and no others; prices need
\`read-catalogue\`. A read-only token can make calls with GET.

A failure is \`{message, code, errors?}\`; these codes have further fields beside them. A field with a \`?\` may be
absent.

${bodiesTable()}

## Scopes of API tokens

An owner makes tokens under Settings, API tokens. A program sends \`Authorization: Bearer endcap_…\`; whatever a
token may not do is refused with \`forbidden\` and the scope that it lacks.

${scopesTable()}

## Customers and guests

${tableOf(endpoints.filter((endpoint) => !isStaffs(endpoint)))}

## Staff

${tableOf(endpoints.filter(isStaffs))}
`
