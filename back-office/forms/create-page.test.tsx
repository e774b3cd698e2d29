import { searchSynonymEndpoints } from '@endcap/contract/client/staff-calls.gen'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeShop } from '../testing/fake-shop.ts'
import { renderPage } from '../testing/render-page.tsx'
import { CreatePage, EditPage } from './edit-page.tsx'
import { TextInput } from './text-input.tsx'

const list = { label: 'Synonyms', path: '/search-synonyms' }

test('[X5-343] a record that loads has a name for screen readers, and none once it is there', async () => {
  let answer = (_reply: object) => {}
  fakeShop(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  renderPage(() => (
    <EditPage
      endpoints={{ get: searchSynonymEndpoints.get, change: searchSynonymEndpoints.change }}
      params={{ id: 'a' }}
      list={list}
      title={() => 'Pop'}
      saved="Saved."
    >
      <TextInput name="words" label="Words" />
    </EditPage>
  ))
  const loading = await screen.findByRole('status', { name: 'Loading' })
  expect(loading.textContent).toBe('Loading…')
  answer({ data: { _id: 'a', words: 'pop', version: 1 } })
  await screen.findByRole('heading', { name: 'Pop' })
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
})

test('[X5-343] Create leads to the new record, not to the first page of the list', async () => {
  fakeShop(({ method }) => (method === 'POST' ? { data: { _id: 'new-one', version: 1 } } : {}))
  const { user, address } = renderPage(() => (
    <CreatePage
      endpoint={searchSynonymEndpoints.create}
      list={list}
      title="New synonym"
      values={{ words: '' }}
      saved="Created."
    >
      <TextInput name="words" label="Words" />
    </CreatePage>
  ))
  await user.type(await screen.findByLabelText('Words'), 'pop')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(address()).toBe('/search-synonyms/new-one'))
})
