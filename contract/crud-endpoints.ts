import type { z } from 'zod'
import { type Access, endpoint } from './endpoint.ts'
import { dataOf, pageOf } from './schemas.ts'

/** Returns the endpoints by which staff list, read, change and delete the rows of one resource. */
export const crudEndpoints = <
  const Name extends string,
  const Path extends string,
  Row extends z.ZodType,
  Query extends z.ZodType,
  Change extends z.ZodType,
>(resource: {
  /** The capitalised singular, as in `changeSlide`. */
  name: Name
  path: Path
  access: Access
  /** The singular for summaries: `contact message`. */
  label: string
  summaries: { list: string; change: string }
  row: Row
  query: Query
  change: Change
}) => {
  const path = `/admin/api/${resource.path}` as const
  const { access, name, label } = resource
  return {
    list: endpoint({
      access,
      name: `staffList${name}s` as const,
      method: 'GET',
      path,
      summary: resource.summaries.list,
      query: resource.query,
      reply: pageOf(resource.row),
      status: 200,
      errors: [],
    }),
    get: endpoint({
      access,
      name: `staffGet${name}` as const,
      method: 'GET',
      path: `${path}/{id}` as const,
      summary: `One ${label}`,
      reply: dataOf(resource.row),
      status: 200,
      errors: [],
    }),
    change: endpoint({
      access,
      name: `change${name}` as const,
      method: 'PATCH',
      path: `${path}/{id}` as const,
      summary: resource.summaries.change,
      body: resource.change,
      reply: dataOf(resource.row),
      status: 200,
      errors: ['stale'],
    }),
    remove: endpoint({
      access,
      name: `delete${name}` as const,
      method: 'DELETE',
      path: `${path}/{id}` as const,
      summary: `Deletes a ${label}`,
      reply: null,
      status: 204,
      errors: ['stale'],
    }),
  }
}
