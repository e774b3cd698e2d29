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
    columns={[{ label: 'Words that mean the same', render: ({ words }) => words.join(', ') }]}
  />
)

const toLines = (words: readonly string[] | undefined): string => (words ?? []).join('\n')
const toWords = (lines: string): string[] => lines.split('\n')

const SearchSynonymFields = () => (
  <TextInput
    source="words"
    label="Words that mean the same"
    helperText="A word or a phrase on each line. Who searches for one finds the others, too."
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
