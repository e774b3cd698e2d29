import { expect, test } from 'vitest'
import { describeReply, maxReplyLength } from './describe-reply.ts'

const rows = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => ({ _id: index, text: 'x'.repeat(length) }))
const textsOf = ({ content }: ReturnType<typeof describeReply>) =>
  content.map((part) => (part.type === 'text' ? part.text : ''))

test('[X0-492] a reply that fits is whole, as JSON and as an object', () => {
  const reply = { data: rows(3, 10), currentPage: 3, numberOfPages: 3 }
  const described = describeReply(reply, true)
  expect(textsOf(described)).toEqual([JSON.stringify(reply)])
  expect(described.structuredContent).toEqual(reply)
})

test('[X0-492] a page that is too large is refused, so that no row is passed over', () => {
  const reply = { data: rows(20, 6_000), currentPage: 1, numberOfPages: 2 }
  expect(() => describeReply(reply, true)).toThrow('fewer rows')
})

test.each([
  [70, 2_000, 32],
  [4_000, 10, 64],
  [3, 60_000, 1],
])(
  '[X0-492] of %i rows of %i letters that have no pages the first %i are shown',
  (count, length, shown) => {
    const reply = { data: { name: 'Whole', lines: rows(count, length) } }
    const described = describeReply(reply, false)
    const [note, json = ''] = textsOf(described)
    expect(json.length).toBeLessThanOrEqual(maxReplyLength)
    expect(note).toContain(`only the first ${shown} are here`)
    const { lines } = reply.data
    expect(JSON.parse(json)).toEqual({ data: { name: 'Whole', lines: lines.slice(0, shown) } })
    expect(described.structuredContent).toBeUndefined()
  },
)

test('[X0-492] what is too large without lists is refused', () => {
  const reply = { data: { html: 'x'.repeat(250_000), links: rows(3, 10) } }
  expect(() => describeReply(reply, false)).toThrow('open it in the back office')
})
