import type { Client } from '@endcap/contract/client'
import type { Endpoint } from '@endcap/contract/endpoint'
import { maxPageSize } from '@endcap/contract/limits'
import type { DataProvider, GetListParams, Identifier, RaRecord } from 'react-admin'
import { z } from 'zod'
import { type Fields, type ResourceCalls, resources } from './resources.ts'
import { toHttpError } from './to-http-error.ts'

const Row = z.record(z.string(), z.unknown())
const OneRow = z.object({ data: Row })
const RowPage = z.object({ data: z.array(Row), total: z.int() })

/**
 * Converts a row to react-admin's form: with `id`, money in `Cents`, timestamps as ISO 8601 in UTC.
 * The cast is safe: the contract's client has validated the row.
 */
const toRecord = <R extends RaRecord>(calls: ResourceCalls, row: Fields, id?: Identifier): R => {
  const record: unknown = {
    ...Row.parse(JSON.parse(JSON.stringify(row))),
    id: id ?? String(row[calls.key ?? '_id']),
  }
  return record as R
}

/** Returns the `If-Match` header, which refuses a change if somebody else made one first (`stale`). */
const ifMatch = (before: Fields | undefined): Record<string, string> =>
  typeof before?.version === 'number' ? { 'if-match': `"${before.version}"` } : {}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Returns the fields whose values differ, so that a save never touches an unedited field. */
const changesOf = (data: Fields, before: Fields): Fields =>
  Object.fromEntries(Object.entries(data).filter(([field, value]) => !isSame(value, before[field])))

/**
 * Returns react-admin's data provider over a client of the contract. A refusal is an `HttpError` with
 * the API's message and, in `body`, its code and field errors. A change sends only the edited fields,
 * with the version that they were edited from as `If-Match`.
 */
export const createDataProvider = (call: Client): DataProvider => {
  const callsOf = (resource: string): ResourceCalls => resources[resource] ?? {}

  const send = async (
    endpoint: Endpoint | undefined,
    input: {
      params?: Record<string, string>
      query?: Record<string, unknown>
      body?: unknown
      headers?: Record<string, string>
    },
  ): Promise<unknown> => {
    if (endpoint === undefined) throw toHttpError(new Error('The resource has no such endpoint.'))
    try {
      return await call(endpoint, input)
    } catch (error) {
      throw toHttpError(error)
    }
  }

  const getRow = async <R extends RaRecord>(resource: string, id: Identifier): Promise<R> => {
    const calls = callsOf(resource)
    const reply = await send(calls.get, { params: { [calls.param ?? 'id']: String(id) } })
    return toRecord(calls, OneRow.parse(reply).data, id)
  }

  const listRows = async <R extends RaRecord>(resource: string, params: GetListParams) => {
    const calls = callsOf(resource)
    if (calls.list === undefined && calls.ids !== undefined) {
      const rows = await Promise.all(calls.ids.map((id) => getRow<R>(resource, id)))
      return { data: rows, total: rows.length }
    }
    const { page, perPage } = params.pagination ?? { page: 1, perPage: maxPageSize }
    const { field, order } = params.sort ?? { field: '', order: 'ASC' }
    const sort = order === 'DESC' ? `-${field}` : field
    const filter = Row.parse(params.filter ?? {})
    const reply = RowPage.parse(
      await send(calls.list, {
        query: {
          ...filter,
          page,
          limit: Math.min(perPage, maxPageSize),
          ...(calls.sorts?.includes(sort) && { sort }),
        },
      }),
    )
    return { data: reply.data.map((row) => toRecord<R>(calls, row)), total: reply.total }
  }

  /** Returns rows by their ids. The categories are few, so whole pages of them are read instead. */
  const getRows = async <R extends RaRecord>(resource: string, ids: readonly Identifier[]) => {
    if (resource !== 'categories') return Promise.all(ids.map((id) => getRow<R>(resource, id)))
    const idSet = new Set(ids.map(String))
    const found: R[] = []
    for (let page = 1; ; page++) {
      const rows = await listRows<R>(resource, { pagination: { page, perPage: maxPageSize } })
      found.push(...rows.data.filter((row) => idSet.has(String(row.id))))
      if (found.length === idSet.size || page * maxPageSize >= rows.total) return found
    }
  }

  const changeRow = async <R extends RaRecord>(
    resource: string,
    id: Identifier,
    data: Fields,
    before: Fields,
  ) => {
    const calls = callsOf(resource)
    const changes = changesOf(data, before)
    const endpoint = calls.chooseChange?.(changes, before) ?? calls.change
    const body = calls.toBody?.(changes) ?? changes
    const reply = await send(endpoint, {
      params: { [calls.param ?? 'id']: String(id) },
      headers: ifMatch(before),
      ...(endpoint?.body !== undefined && { body }),
    })
    return toRecord<R>(calls, OneRow.parse(reply).data, id)
  }

  const removeRow = async (resource: string, id: Identifier, before?: Fields) => {
    const calls = callsOf(resource)
    await send(calls.remove, {
      params: { [calls.param ?? 'id']: String(id) },
      headers: ifMatch(before),
    })
  }

  return {
    getList: async (resource, params) => listRows(resource, params),
    getOne: async (resource, { id }) => ({ data: await getRow(resource, id) }),
    getMany: async (resource, { ids }) => ({ data: await getRows(resource, ids) }),
    getManyReference: async (resource, { target, id, ...params }) =>
      listRows(resource, { ...params, filter: { ...params.filter, [target]: id } }),
    create: async (resource, { data }) => {
      const calls = callsOf(resource)
      const reply = await send(calls.create, { body: calls.toBody?.(data) ?? data })
      return { data: toRecord(calls, OneRow.parse(reply).data) }
    },
    update: async (resource, { id, data, previousData }) => ({
      data: await changeRow(resource, id, data, previousData ?? {}),
    }),
    updateMany: async (resource, { ids, data }) => {
      await Promise.all(ids.map((id) => changeRow(resource, id, data, {})))
      return { data: ids }
    },
    delete: async (resource, { id, previousData }) => {
      await removeRow(resource, id, previousData)
      return { data: previousData ?? toRecord({}, {}, id) }
    },
    deleteMany: async (resource, { ids }) => {
      await Promise.all(ids.map((id) => removeRow(resource, id)))
      return { data: ids }
    },
  }
}
