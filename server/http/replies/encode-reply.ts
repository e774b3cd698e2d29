import type { Endpoint } from '@endcap/contract/endpoint'
import { z } from 'zod'
import { can, type Identity } from '../identity.ts'

/**
 * The rows of a shape, as they leave. What is kept in memory is shown in many lists: a row that is
 * the same object as before has the same text, and is not shaped again. So nothing that was shown
 * may be changed in place.
 */
const textsByShape = new WeakMap<z.ZodType, WeakMap<object, string>>()

const encodeRow = (shape: z.ZodType, row: unknown): string => {
  if (typeof row !== 'object' || row === null) return JSON.stringify(z.encode(shape, row))
  let texts = textsByShape.get(shape)
  if (!texts) {
    texts = new WeakMap()
    textsByShape.set(shape, texts)
  }
  const known = texts.get(row)
  if (known !== undefined) return known
  const text = JSON.stringify(z.encode(shape, row))
  texts.set(row, text)
  return text
}

type List = { rows: z.ZodType; rest: z.ZodObject }

/** A shape taken apart into its rows and what stands beside them; null where it has none. */
const takeApart = (shape: z.ZodType): List | null => {
  if (!(shape instanceof z.ZodObject)) return null
  const { data, ...rest } = shape.shape
  return data instanceof z.ZodArray
    ? { rows: data.element as z.ZodType, rest: z.object(rest) }
    : null
}

const listsByShape = new WeakMap<z.ZodType, List | null>()

const listOf = (shape: z.ZodType): List | null => {
  let list = listsByShape.get(shape)
  if (list === undefined) {
    list = takeApart(shape)
    listsByShape.set(shape, list)
  }
  return list
}

const encodeList = ({ rows, rest }: List, result: { data: readonly unknown[] }): string => {
  const data = `"data":[${result.data.map((row) => encodeRow(rows, row)).join(',')}]`
  const beside = JSON.stringify(z.encode(rest, result as never)).slice(1)
  return `{${data}${beside === '}' ? '' : ','}${beside}`
}

const isList = (result: unknown): result is { data: readonly unknown[] } =>
  typeof result === 'object' && result !== null && 'data' in result && Array.isArray(result.data)

/** Shapes what leaves: an allow-list, with prices only for those who may see them. */
export const encodeReply = (endpoint: Endpoint, identity: Identity, result: unknown): Buffer => {
  const { reply } = endpoint
  if (reply === null) return Buffer.alloc(0)
  const shape =
    reply instanceof z.ZodType ? reply : can.seePrices(identity) ? reply.customer : reply.guest
  if (endpoint.replyFile !== undefined) return Buffer.from(String(z.encode(shape, result)))
  const list = listOf(shape)
  return Buffer.from(
    list !== null && isList(result)
      ? encodeList(list, result)
      : JSON.stringify(z.encode(shape, result)),
  )
}
