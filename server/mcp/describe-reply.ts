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

/** Throws `too_large` for a page that can be smaller. Of other replies that are too large, lists are cut. */
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
      message: 'This page is too large for a tool. Please ask for fewer rows with a smaller limit.',
    })
  for (let maxItems = startItems; ; maxItems = Math.floor(maxItems / 2)) {
    const cut = cutLists(reply, maxItems) as Record<string, unknown>
    const shorter = JSON.stringify(cut)
    if (shorter.length <= maxReplyLength || maxItems === 0)
      return {
        content: [
          text(shorter),
          text(`This is too large for a tool: of each list only the first ${maxItems} are here.`),
        ],
        structuredContent: cut,
      }
  }
}

export const describeFailure = (failure: ShopError): CallToolResult => {
  const body = failure.toJSON()
  return { isError: true, content: [text(JSON.stringify(body))], structuredContent: body }
}
