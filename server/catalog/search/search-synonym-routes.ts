import { searchSynonymEndpoints } from '@endcap/contract/catalog/search-synonyms'
import { crudRoutes, staffCrud } from '../../audit/staff-crud.ts'
import type { Context } from '../../context.ts'
import type { Route } from '../../http/answer-call.ts'
import { invalidField } from '../../http/shop-error.ts'
import { tokenize } from './parse-search-text.ts'
import { searchSynonymStore } from './search-synonym-store.ts'

const readWords = (words: readonly string[]): string[] => {
  const read = [...new Set(words.map((word) => tokenize(word).join(' ')))].filter(
    (word) => word !== '',
  )
  if (read.length < 2)
    throw invalidField('words', 'Please enter at least two different words with the same meaning.')
  return read
}

const staffSearchSynonyms = staffCrud({
  ...searchSynonymStore,
  entity: 'search-synonyms',
  insert: async (db, { words }: { words: string[] }) =>
    searchSynonymStore.insert(db, { words: readWords(words) }),
  update: async (db, id, { words }: { words?: string[] | undefined }) => {
    if (words !== undefined) await searchSynonymStore.update(db, id, { words: readWords(words) })
  },
})

export const searchSynonymRoutes: readonly Route<Context>[] = crudRoutes(
  searchSynonymEndpoints,
  staffSearchSynonyms,
)
