import type { SearchSynonym } from '@endcap/contract/catalog/search-synonyms'
import { searchSynonymEndpoints } from '@endcap/contract/client/page-calls.gen'
import { useSearch } from '@tanstack/react-router'
import { EditRecord, NewRecord, type RecordKind } from '../forms/edit-page.tsx'
import { AreaInput } from '../forms/text-input.tsx'
import { ListPage } from '../lists/list-page.tsx'
import type { SearchTexts } from '../lists/use-list-state.ts'

export const SearchSynonymList = () => (
  <ListPage<SearchSynonym>
    title="Search words"
    list={searchSynonymEndpoints.list}
    rowId={(group) => group._id}
    rowPath={(group) => `/search-synonyms/${group._id}`}
    rowName={(group) => group.words.join(', ')}
    create={{ label: 'New search words', path: '/search-synonyms/new' }}
    columns={[
      {
        id: 'words',
        label: 'Words with the same meaning',
        cell: (group) => group.words.join(', '),
      },
    ]}
    empty="No search words yet. Add words with the same meaning, for example “pop” and “soda”."
  />
)

const kind: RecordKind = {
  name: 'search words',
  list: { label: 'Search words', path: '/search-synonyms' },
  endpoints: searchSynonymEndpoints,
  title: ({ words }) => (Array.isArray(words) ? words.join(', ') : 'Search words'),
  values: { words: '' },
  Fields: () => (
    <AreaInput
      name="words"
      label="Words with the same meaning"
      help="One word or phrase per line. A search for any of them also finds the others."
      rows={5}
      isRequired
    />
  ),
  toForm: ({ words }) => ({ words: Array.isArray(words) ? words.join('\n') : '' }),
  toBody: ({ words, ...rest }) =>
    typeof words === 'string'
      ? { ...rest, words: words.split('\n').filter((word) => word.trim() !== '') }
      : rest,
}

export const SearchSynonymForm = () => <EditRecord kind={kind} />

/** `?word=soda` fills in a word. */
export const NewSearchSynonymForm = () => {
  const { word = '' }: SearchTexts = useSearch({ strict: false })
  return <NewRecord kind={kind} values={{ words: word === '' ? '' : `${word}\n` }} />
}
