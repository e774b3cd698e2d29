import { z } from 'zod'
import { crudEndpoints } from './crud-endpoints.ts'
import { endpoint } from './endpoint.ts'
import { maxLength, maxSynonyms, minSynonyms } from './limits.ts'
import { dataOf, Id, PageQuery, requiredText } from './schemas.ts'

/** A group of words and phrases that a search treats as the same. */
export const SearchSynonym = z.object({
  _id: Id,
  words: z.array(z.string()),
  version: z.int(),
})
export type SearchSynonym = z.output<typeof SearchSynonym>

const Words = z
  .array(requiredText(maxLength.synonym, 'Please enter a word or a phrase.'), {
    error: 'Please enter a list of words.',
  })
  .min(minSynonyms, 'Please enter at least two words that mean the same.')
  .max(maxSynonyms, `Please enter at most ${maxSynonyms} words that mean the same.`)

const access = 'staff:change-catalogue'

/** The endpoints of synonyms: list, create, read, change, delete. */
export const searchSynonymEndpoints = {
  ...crudEndpoints({
    name: 'SearchSynonym',
    path: 'search-synonyms',
    label: 'group of synonyms',
    access,
    summaries: {
      list: 'All groups of synonyms',
      change: 'Changes a group of synonyms',
    },
    row: SearchSynonym,
    query: PageQuery,
    change: z.object({ words: Words.optional() }),
  }),
  create: endpoint({
    access,
    name: 'createSearchSynonym',
    method: 'POST',
    path: '/admin/api/search-synonyms',
    summary: 'Adds a group of synonyms',
    body: z.object({ words: Words }),
    reply: dataOf(SearchSynonym),
    status: 201,
    errors: ['invalid'],
  }),
}
