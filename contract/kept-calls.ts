import type { z } from 'zod'
import { type Access, endpoint } from './endpoint.ts'
import { dataOf, pageOf } from './shapes.ts'

/** The calls by which staff keep rows of one kind, whatever made them: list, read, change, remove. */
export const keptCalls = <
  const One extends string,
  const Path extends string,
  Row extends z.ZodType,
  Query extends z.ZodType,
  Change extends z.ZodType,
>(kind: {
  /** The capitalised singular, as in `changeSlide`. */
  one: One
  path: Path
  access: Access
  /** The singular in words. */
  what: string
  /** What the list's and the change's summaries say. */
  summaries: { list: string; change: string }
  row: Row
  query: Query
  change: Change
}) => {
  const path = `/admin/api/${kind.path}` as const
  const { access } = kind
  return {
    list: endpoint({
      access,
      name: `staffList${kind.one}s` as const,
      method: 'GET',
      path,
      summary: kind.summaries.list,
      query: kind.query,
      reply: pageOf(kind.row),
      status: 200,
      errors: [],
    }),
    get: endpoint({
      access,
      name: `staffGet${kind.one}` as const,
      method: 'GET',
      path: `${path}/{id}` as const,
      summary: `One ${kind.what}`,
      reply: dataOf(kind.row),
      status: 200,
      errors: [],
    }),
    change: endpoint({
      access,
      name: `change${kind.one}` as const,
      method: 'PATCH',
      path: `${path}/{id}` as const,
      summary: kind.summaries.change,
      body: kind.change,
      reply: dataOf(kind.row),
      status: 200,
      errors: ['stale'],
    }),
    remove: endpoint({
      access,
      name: `delete${kind.one}` as const,
      method: 'DELETE',
      path: `${path}/{id}` as const,
      summary: `Removes a ${kind.what}`,
      reply: null,
      status: 204,
      errors: ['stale'],
    }),
  }
}
