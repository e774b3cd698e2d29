import type { z } from 'zod'
import { type Access, endpoint } from './endpoint.ts'
import type { FailureCode } from './errors.ts'
import { dataOf, PageQuery, pageOf } from './schemas.ts'

type Resource<
  Path extends string,
  Row extends z.ZodType,
  Change extends z.ZodType,
  Query extends z.ZodType,
> = {
  /** Singular, as in `changeSlide`. `plural` is needed if it isn't `name` plus `s`. */
  name: string
  plural?: string
  path: Path
  access: Access
  /** Defaults to `access`. */
  readAccess?: Access
  label: string
  summaries?: { list?: string; change?: string; remove?: string }
  removalErrors?: readonly FailureCode[]
  row: Row
  query?: Query
  change: Change
}

export const rowEndpoints = <
  const Path extends string,
  Row extends z.ZodType,
  Change extends z.ZodType,
  Query extends z.ZodType = typeof PageQuery,
>(
  resource: Resource<Path, Row, Change, Query>,
) => {
  const path = `/admin/api/${resource.path}` as const
  const { access, readAccess = access, name, label, summaries, removalErrors = [] } = resource
  return {
    list: endpoint({
      access: readAccess,
      name: `staffList${resource.plural ?? `${name}s`}`,
      method: 'GET',
      path,
      summary: summaries?.list ?? `All ${label}s`,
      query: (resource.query ?? PageQuery) as Query,
      reply: pageOf(resource.row),
      status: 200,
      errors: [],
    }),
    get: endpoint({
      access: readAccess,
      name: `staffGet${name}`,
      method: 'GET',
      path: `${path}/{id}` as const,
      summary: `One ${label}`,
      reply: dataOf(resource.row),
      status: 200,
      errors: [],
    }),
    change: endpoint({
      access,
      name: `change${name}`,
      method: 'PATCH',
      path: `${path}/{id}` as const,
      summary: summaries?.change ?? `Changes a ${label}; absent fields stay unchanged`,
      body: resource.change,
      reply: dataOf(resource.row),
      status: 200,
      errors: ['stale'],
    }),
    remove: endpoint({
      access,
      name: `delete${name}`,
      method: 'DELETE',
      path: `${path}/{id}` as const,
      summary: summaries?.remove ?? `Deletes a ${label}`,
      reply: null,
      status: 204,
      errors: [...removalErrors, 'stale'],
    }),
  }
}

export const crudEndpoints = <
  const Path extends string,
  Row extends z.ZodType,
  Create extends z.ZodType,
  Change extends z.ZodType,
  Query extends z.ZodType = typeof PageQuery,
>(
  resource: Resource<Path, Row, Change, Query> & { create: Create },
) => ({
  ...rowEndpoints(resource),
  create: endpoint({
    access: resource.access,
    name: `create${resource.name}`,
    method: 'POST',
    path: `/admin/api/${resource.path}` as const,
    summary: `Adds a ${resource.label}`,
    body: resource.create,
    reply: dataOf(resource.row),
    status: 201,
    errors: ['invalid'],
  }),
})
