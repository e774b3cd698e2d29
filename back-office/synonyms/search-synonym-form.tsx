import { searchSynonymEndpoints } from '@endcap/contract/client/staff-calls.gen'
import { useParams, useSearch } from '@tanstack/react-router'
import { CreatePage, EditPage } from '../forms/edit-page.tsx'
import type { FormValues } from '../forms/record-state.ts'
import { AreaInput } from '../forms/text-input.tsx'
import type { SearchTexts } from '../lists/use-list-state.ts'

const list = { label: 'Synonyms', path: '/search-synonyms' }

const toForm = ({ words }: FormValues): FormValues => ({
  words: Array.isArray(words) ? words.join('\n') : '',
})

/** One word or phrase per line; blank lines are dropped. */
const toBody = ({ words, ...rest }: FormValues): FormValues =>
  typeof words === 'string'
    ? { ...rest, words: words.split('\n').filter((word) => word.trim() !== '') }
    : rest

const Fields = () => (
  <AreaInput
    name="words"
    label="Synonyms"
    help="One word or phrase per line. A search for any of them also finds the others."
    rows={5}
    isRequired
  />
)

export const SearchSynonymForm = () => {
  const { id = '' } = useParams({ strict: false })
  return (
    <EditPage
      endpoints={searchSynonymEndpoints}
      params={{ id }}
      list={list}
      title={({ words }) => (Array.isArray(words) ? words.join(', ') : 'Synonyms')}
      saved="Synonyms saved."
      toForm={toForm}
      toBody={toBody}
    >
      <Fields />
    </EditPage>
  )
}

/** The form of new synonyms, for a word if the address has one (`?word=soda`). */
export const NewSearchSynonymForm = () => {
  const { word = '' }: SearchTexts = useSearch({ strict: false })
  return (
    <CreatePage
      endpoint={searchSynonymEndpoints.create}
      list={list}
      title="New synonyms"
      values={{ words: word === '' ? '' : `${word}\n` }}
      saved="Synonyms saved."
      toBody={toBody}
    >
      <Fields />
    </CreatePage>
  )
}
