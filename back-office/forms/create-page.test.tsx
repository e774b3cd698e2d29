import { searchSynonymEndpoints } from '@endcap/contract/client/page-calls.gen'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../testing/render-page.tsx'
import { CreatePage, EditPage } from './edit-page.tsx'
import { TextInput } from './text-input.tsx'

const list = { label: 'Search words', path: '/search-synonyms' }

test('[X5-343] a record that loads has a name for screen readers, and none once it is there', async () => {
  const reply = Promise.withResolvers()
  const { get, change } = searchSynonymEndpoints
  const record = { endpoints: { get, change }, params: { id: 'a' }, title: () => 'Pop' }
  openPage(
    () => (
      <EditPage {...record} list={list} saved="Saved.">
        <TextInput name="words" label="Words" />
      </EditPage>
    ),
    () => reply.promise,
  )
  const loading = await screen.findByRole('status', { name: 'Loading' })
  expect(loading.textContent).toBe('Loading…')
  reply.resolve({ data: { _id: 'a', words: 'pop', version: 1 } })
  await screen.findByRole('heading', { name: 'Pop' })
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
})

test('[X5-343] Create leads to the new record, not to the first page of the list', async () => {
  const { create } = searchSynonymEndpoints
  const { user, address } = openPage(
    () => (
      <CreatePage endpoint={create} list={list} title="New" values={{ words: '' }} saved="Created.">
        <TextInput name="words" label="Words" />
      </CreatePage>
    ),
    { 'POST search-synonyms': { data: { _id: 'new-one', version: 1 } } },
  )
  await user.type(await screen.findByLabelText('Words'), 'pop')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(address()).toBe('/search-synonyms/new-one'))
})
