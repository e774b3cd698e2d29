import { ascending } from '../../database/list-store.ts'
import { searchSynonym } from '../../database/schema/index.ts'
import { tableStore } from '../../database/table-store.ts'

export const searchSynonymStore = tableStore({
  table: searchSynonym,
  columns: {
    _id: searchSynonym.id,
    words: searchSynonym.words,
    version: searchSynonym.version,
  },
  order: ascending(searchSynonym.words, searchSynonym.id),
})
