import { z } from 'zod'
import { crudEndpoints } from '../crud-endpoints.ts'
import { maxLength, maxSynonyms, minSynonyms } from '../limits.ts'
import { Id, requiredText } from '../schemas.ts'

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
  .min(minSynonyms, 'Please enter at least two words with the same meaning.')
  .max(maxSynonyms, `Please enter at most ${maxSynonyms} words with the same meaning.`)

export const searchSynonymEndpoints = crudEndpoints({
  name: 'SearchSynonym',
  path: 'search-synonyms',
  label: 'group of synonyms',
  access: 'staff:change-catalogue',
  summaries: { list: 'All groups of synonyms', change: 'Changes a group of synonyms' },
  row: SearchSynonym,
  create: z.object({ words: Words }),
  change: z.object({ words: Words.optional() }),
})
