import type { SearchSynonym } from '@endcap/contract/catalog/search-synonyms'
import { searchSynonymEndpoints } from '@endcap/contract/client/staff-calls.gen'
import { ListPage } from '../lists/list-page.tsx'

/** The groups of words that a search treats as the same. */
export const SearchSynonymList = () => (
  <ListPage<SearchSynonym>
    title="Synonyms"
    list={searchSynonymEndpoints.list}
    rowId={(group) => group._id}
    rowPath={(group) => `/search-synonyms/${group._id}`}
    rowName={(group) => group.words.join(', ')}
    create={{ label: 'New synonyms', path: '/search-synonyms/new' }}
    columns={[{ id: 'words', label: 'Synonyms', cell: (group) => group.words.join(', ') }]}
    empty="No synonyms yet. Add words that mean the same, for example “pop” and “soda”."
  />
)
