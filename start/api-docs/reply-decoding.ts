import { type Decoding, everyField } from '@endcap/contract/client/light-client'
import type { Endpoint } from '@endcap/contract/endpoint'
import { failureBodies, hasFailureBody } from '@endcap/contract/failure-bodies'
import { Money, Timestamp, ZeroOrOne } from '@endcap/contract/schemas'
import { z } from 'zod'

const codecs = new Map<z.ZodType, Decoding>([
  [Money, 'money'],
  [Timestamp, 'timestamp'],
  [ZeroOrOne, 'flag'],
])

const canNotDecode = 'Pages can’t decode this wire type yet. Please add it to light-client.ts.'

/** Throws if the schemas have different decodings. */
const commonDecoding = (shapes: readonly z.ZodType[]): Decoding | undefined => {
  const [first, ...others] = shapes.map(decodingOf)
  const isSame = (other: Decoding | undefined) => JSON.stringify(other) === JSON.stringify(first)
  if (!others.every(isSame)) throw new Error(canNotDecode)
  return first
}

const fieldDecodings = (fields: readonly (readonly [string, Decoding | undefined])[]) => {
  const decoded = fields.filter(([, decoding]) => decoding !== undefined)
  return decoded.length === 0 ? undefined : (Object.fromEntries(decoded) as Decoding)
}

/** The decoding of a union. Fields with the same name must have the same decoding, or be objects for which this holds. */
const unionDecoding = (options: readonly z.ZodType[]): Decoding | undefined => {
  const shapes = options.flatMap((option) => (option instanceof z.ZodObject ? [option.shape] : []))
  if (shapes.length < options.length) return commonDecoding(options)
  const names = [...new Set(shapes.flatMap((shape) => Object.keys(shape)))]
  return fieldDecodings(
    names.map((name) => {
      const fields = shapes.flatMap((shape) => (name in shape ? [shape[name] as z.ZodType] : []))
      return [name, unionDecoding(fields)]
    }),
  )
}

/** Undefined if no conversion is needed. */
const decodingOf = (shape: z.ZodType): Decoding | undefined => {
  const codec = codecs.get(shape)
  if (codec !== undefined) return codec
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable)
    return decodingOf(shape.unwrap() as z.ZodType)
  if (shape instanceof z.ZodArray) return decodingOf(shape.element as z.ZodType)
  if (shape instanceof z.ZodRecord) {
    const inner = decodingOf(shape.valueType as z.ZodType)
    return inner && { [everyField]: inner }
  }
  if (shape instanceof z.ZodObject) {
    const fields = Object.entries(shape.shape)
    return fieldDecodings(fields.map(([name, field]) => [name, decodingOf(field as z.ZodType)]))
  }
  if (shape instanceof z.ZodUnion) return unionDecoding(shape.options as z.ZodType[])
  if (shape instanceof z.ZodPipe) throw new Error(canNotDecode)
  return undefined
}

export const replyDecoding = ({ reply }: Endpoint): Decoding | undefined => {
  if (reply === null) return undefined
  return decodingOf(reply instanceof z.ZodType ? reply : reply.customer)
}

const failureDecodings = ({ errors }: Endpoint): Decoding | undefined =>
  fieldDecodings(
    errors.filter(hasFailureBody).map((code) => [code, decodingOf(failureBodies[code])]),
  )

/** An endpoint's decodings as source code: the last arguments of its call, if not empty. */
export const decodingArguments = (endpoint: Endpoint): string[] => {
  const decodings = [replyDecoding(endpoint), failureDecodings(endpoint)]
  while (decodings.length > 0 && decodings.at(-1) === undefined) decodings.pop()
  return decodings.map((decoding) => (decoding === undefined ? '{}' : literal(decoding)))
}

export const literal = (decoding: Decoding): string => {
  if (typeof decoding === 'string') return `'${decoding}'`
  const fields = Object.entries(decoding).map(
    ([name, inner]) => `${/^\w+$/.test(name) ? name : `'${name}'`}: ${literal(inner)}`,
  )
  return `{ ${fields.join(', ')} }`
}
