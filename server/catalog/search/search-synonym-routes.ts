import { searchSynonymEndpoints as endpoints } from '@endcap/contract/search-synonyms'
import { staffCrud } from '../../audit/staff-crud.ts'
import type { Context } from '../../context.ts'
import { handle, type Route } from '../../http/answer-call.ts'
import { invalidField } from '../../http/shop-error.ts'
import { tokenize } from './parse-search-text.ts'
import {
  deleteSearchSynonym,
  findSearchSynonym,
  insertSearchSynonym,
  listSearchSynonyms,
  lockSearchSynonym,
  updateSearchSynonym,
} from './search-synonym-store.ts'

/** The tokenized words, each once. Throws `invalid` for fewer than two. */
const readWords = (words: readonly string[]): string[] => {
  const read = [...new Set(words.map((word) => tokenize(word).join(' ')))].filter(
    (word) => word !== '',
  )
  if (read.length < 2)
    throw invalidField('words', 'Please enter at least two different words that mean the same.')
  return read
}

const synonyms = staffCrud({
  entity: 'search-synonyms',
  list: listSearchSynonyms,
  find: findSearchSynonym,
  lock: lockSearchSynonym,
  insert: async (db, { words }: { words: string[] }) => insertSearchSynonym(db, readWords(words)),
  update: async (db, id, { words }: { words?: string[] | undefined }) => {
    if (words !== undefined) await updateSearchSynonym(db, id, readWords(words))
  },
  remove: deleteSearchSynonym,
})

export const searchSynonymRoutes: readonly Route<Context>[] = [
  handle(endpoints.list, synonyms.list),
  handle(endpoints.get, synonyms.get),
  handle(endpoints.create, synonyms.create),
  handle(endpoints.change, synonyms.change),
  handle(endpoints.remove, synonyms.remove),
]
