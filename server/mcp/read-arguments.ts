import type { UnparsedCall } from '../http/answer-call.ts'
import { ShopError } from '../http/shop-error.ts'
import type { Tool } from './tools.ts'

type Arguments = Readonly<Record<string, unknown>>

const refuse = (name: string, message: string): never => {
  throw new ShopError('invalid', { message, errors: { [name]: message } })
}

/** Texts without NUL, which PostgreSQL refuses. */
const asText = (name: string, value: unknown): string => {
  if (typeof value === 'string') return value.replaceAll('\0', '\uFFFD')
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return refuse(name, `Please give ${name} as text or a number.`)
}

/**
 * The call that a tool's arguments mean, as an HTTP request would have sent it. Throws `invalid` for unknown arguments and
 * choices, which a query would ignore: a program that believes in a filter that there isn’t draws wrong conclusions.
 */
export const readArguments = (
  { route: { endpoint }, params, properties, required }: Tool<never>,
  given: Arguments,
): Pick<UnparsedCall, 'params' | 'query' | 'body' | 'files'> => {
  const names = Object.keys(properties)
  for (const name of Object.keys(given))
    if (!names.includes(name))
      refuse(
        name,
        names.length === 0
          ? `There is no argument ${name}: this tool takes none.`
          : `There is no argument ${name}. This tool takes ${names.join(', ')}.`,
      )
  const isGiven = (name: string) => given[name] !== undefined && given[name] !== null
  for (const [name, { enum: choices }] of Object.entries(properties))
    if (isGiven(name) && Array.isArray(choices) && !choices.includes(asText(name, given[name])))
      refuse(name, `Please give ${name} as ${choices.join(', ')}.`)
  for (const name of required) if (!isGiven(name)) refuse(name, `Please give ${name}.`)
  const files = endpoint.files ?? []
  const texts = (of: readonly string[]) =>
    Object.fromEntries(of.filter(isGiven).map((name) => [name, asText(name, given[name])]))
  const others = names.filter((name) => !params.includes(name) && !files.includes(name))
  return {
    params: texts(params),
    query: endpoint.query && texts(others),
    // Drafts are uploads.
    body: endpoint.body && texts(others),
    files: files.map((field) => ({
      field,
      name: 'draft.csv',
      content: Buffer.from(asText(field, given[field])),
    })),
  }
}
