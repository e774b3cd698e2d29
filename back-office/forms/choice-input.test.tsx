import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { RecordForm } from './record-form.tsx'
import { ChoiceInput } from './text-input.tsx'

test('a choice that is loaded after the record is shown as the chosen one', async () => {
  const { user } = renderPage(() => {
    const [choices, setChoices] = useState<[string, string][]>([['', 'None']])
    return (
      <>
        <RecordForm values={{ parent: 'b' }} saved="Saved." save={async () => undefined}>
          <ChoiceInput name="parent" label="Parent" choices={choices} />
        </RecordForm>
        <button type="button" onClick={() => setChoices([...choices, ['a', 'Ant'], ['b', 'Bee']])}>
          Load
        </button>
      </>
    )
  })
  const shown = () => screen.getByLabelText<HTMLSelectElement>('Parent').selectedOptions[0]?.text
  await screen.findByLabelText('Parent')
  expect(shown()).toBe('…')
  await user.click(screen.getByText('Load'))
  expect(shown()).toBe('Bee')
})
