import { isRecord } from '@endcap/contract/client/parsed-json'
import type { CallToolResult } from '@modelcontextprotocol/server'
import { ShopError } from '../http/shop-error.ts'

/** A model reads about 25,000 words of it. */
export const maxReplyLength = 100_000

const startItems = 64

const cutLists = (value: unknown, maxItems: number): unknown => {
  if (Array.isArray(value)) return value.slice(0, maxItems).map((item) => cutLists(item, maxItems))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, cutLists(field, maxItems)]),
  )
}

const text = (content: string) => ({ type: 'text' as const, text: content })

const nextPage = (reply: Readonly<Record<string, unknown>>): string[] => {
  const { currentPage, numberOfPages } = reply
  const hasNext =
    typeof currentPage === 'number' &&
    typeof numberOfPages === 'number' &&
    currentPage < numberOfPages
  return hasNext
    ? [
        `This is page ${currentPage} of ${numberOfPages}. For the next one give page ${currentPage + 1}.`,
      ]
    : []
}

/**
 * Of a reply that is too large and has no pages, lists are cut, without `structuredContent`, which couldn’t say so. Throws `too_large` for a
 * page that can be smaller, and for what is too large without lists.
 */
export const describeReply = (reply: unknown, hasLimit: boolean): CallToolResult => {
  if (!isRecord(reply)) throw new Error('A tool’s reply is no JSON object')
  const json = JSON.stringify(reply)
  if (json.length <= maxReplyLength)
    return {
      content: [json, ...nextPage(reply)].map(text),
      structuredContent: reply,
    }
  if (hasLimit)
    throw new ShopError('too_large', {
      message:
        'This page is too large for a tool. Please ask for fewer rows with a smaller limit, or open the row in the back office.',
    })
  for (let maxItems = startItems; maxItems >= 1; maxItems = Math.floor(maxItems / 2)) {
    const shorter = JSON.stringify(cutLists(reply, maxItems))
    if (shorter.length <= maxReplyLength)
      return {
        content: [
          text(`This is too large for a tool: of each list only the first ${maxItems} are here.`),
          text(shorter),
        ],
      }
  }
  throw new ShopError('too_large', {
    message: 'This is too large for a tool. Please open it in the back office.',
  })
}

export const describeFailure = (failure: ShopError): CallToolResult => {
  const body = failure.toJSON()
  return { isError: true, content: [text(JSON.stringify(body))], structuredContent: body }
}
