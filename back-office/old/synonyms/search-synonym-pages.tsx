import type { SearchSynonym } from '@endcap/contract/search-synonyms'
import { TextInput } from 'react-admin'
import type { RecordOf } from '../api/record.ts'
import { CreatePage } from '../forms/create-page.tsx'
import { EditPage } from '../forms/edit-page.tsx'
import { PlainList } from '../lists/plain-list.tsx'

type SearchSynonymRecord = RecordOf<SearchSynonym>

export const SearchSynonymList = () => (
  <PlainList<SearchSynonymRecord>
    canCreate
    columns={[{ label: 'Synonyms', render: ({ words }) => words.join(', ') }]}
  />
)

const toLines = (words: readonly string[] | undefined): string => (words ?? []).join('\n')
const toWords = (lines: string): string[] => lines.split('\n')

const SearchSynonymFields = () => (
  <TextInput
    source="words"
    label="Synonyms"
    helperText="One word or phrase per line. A search for any of them also finds the others."
    multiline
    minRows={4}
    format={toLines}
    parse={toWords}
    isRequired
  />
)

export const SearchSynonymForm = () => (
  <EditPage saved="Synonyms saved." title="Synonyms" canDelete>
    <SearchSynonymFields />
  </EditPage>
)

export const NewSearchSynonymForm = () => (
  <CreatePage defaultValues={{ words: [] }}>
    <SearchSynonymFields />
  </CreatePage>
)
