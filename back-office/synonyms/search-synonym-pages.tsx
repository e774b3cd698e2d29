import type { SearchSynonym } from '@endcap/contract/catalog/search-synonyms'
import { searchSynonymEndpoints } from '@endcap/contract/client/staff-calls.gen'
import { useSearch } from '@tanstack/react-router'
import { EditRecord, NewRecord, type RecordKind } from '../forms/edit-page.tsx'
import { AreaInput } from '../forms/text-input.tsx'
import { ListPage } from '../lists/list-page.tsx'
import type { SearchTexts } from '../lists/use-list-state.ts'

export const SearchSynonymList = () => (
  <ListPage<SearchSynonym>
    title="Synonyms"
    list={searchSynonymEndpoints.list}
    rowId={(group) => group._id}
    rowPath={(group) => `/search-synonyms/${group._id}`}
    rowName={(group) => group.words.join(', ')}
    create={{ label: 'New synonyms', path: '/search-synonyms/new' }}
    columns={[{ id: 'words', label: 'Synonyms', cell: (group) => group.words.join(', ') }]}
    empty="No synonyms yet. Add words with the same meaning, for example “pop” and “soda”."
  />
)

const kind: RecordKind = {
  name: 'synonyms',
  list: { label: 'Synonyms', path: '/search-synonyms' },
  endpoints: searchSynonymEndpoints,
  title: ({ words }) => (Array.isArray(words) ? words.join(', ') : 'Synonyms'),
  values: { words: '' },
  Fields: () => (
    <AreaInput
      name="words"
      label="Synonyms"
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
