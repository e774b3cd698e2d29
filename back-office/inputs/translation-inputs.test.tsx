import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { RecordForm } from '../forms/record-form.tsx'
import type { FormValues } from '../forms/record-state.ts'
import { TextInput } from '../forms/text-input.tsx'
import { click, input, refused, renderPage } from '../testing/render-page.tsx'
import { PictureInput } from './picture-input.tsx'
import { TranslationInputs } from './translation-inputs.tsx'

const save = () => screen.getByRole('button', { name: 'Save' })
const isOpen = () => input('Title in Spanish').closest('details')?.open

/**
 * Renders a form with a title and a text that are translated. Each save is answered by the next of `answers`; a reload
 * has the translations `newest`.
 */
const renderForm = async (
  translations: object,
  answers: (Error | undefined)[] = [],
  newest: object = translations,
) => {
  const saves: FormValues[] = []
  const { user } = renderPage(() => {
    const [loaded, setLoaded] = useState(translations)
    const valuesOf = (shown: object) => ({ title: 'Drinks', body: '', translations: shown })
    return (
      <RecordForm
        values={valuesOf(loaded)}
        saved="Saved."
        save={async (changed) => {
          saves.push(changed)
          const refusal = answers[saves.length - 1]
          if (refusal !== undefined) throw refusal
        }}
        reload={async () => {
          setLoaded(newest)
          return valuesOf(newest)
        }}
      >
        <TextInput name="title" label="Title" />
        <TranslationInputs
          fields={[
            { name: 'title', label: 'Title' },
            { name: 'body', label: 'Text', rows: 5 },
          ]}
        />
      </RecordForm>
    )
  })
  await screen.findByLabelText('Title')
  return { user, saves }
}

test('[X8-205] translations are folded while there are none, name their language, and emptied again are no change', async () => {
  const { user } = await renderForm({})
  expect(isOpen()).toBe(false)
  expect(input('Title in Spanish').lang).toBe('es')
  await user.type(input('Title in Spanish'), 'B')
  await screen.findByText('Unsaved changes')
  await user.clear(input('Title in Spanish'))
  expect(screen.queryByText('Unsaved changes')).toBeNull()
})

test('[X8-205] a form sends its translations as one value, without those that were emptied', async () => {
  const { user, saves } = await renderForm({ es: { title: 'Bebida', body: 'Frías' } })
  expect(isOpen()).toBe(true)
  await user.type(input('Title in Spanish'), 's')
  await user.clear(input('Text in Spanish'))
  await user.click(save())
  expect(saves).toEqual([{ translations: { es: { title: 'Bebidas' } } }])
})

test('[X8-205] each choice of a picture is in a group with its label', async () => {
  renderPage(() => (
    <RecordForm values={{ banner: '', translations: {} }} saved="Saved." save={async () => {}}>
      <PictureInput name="banner" label="Picture" />
      <TranslationInputs fields={[{ name: 'banner', label: 'Picture', kind: 'picture' }]} />
    </RecordForm>
  ))
  const english = await screen.findByRole('group', { name: 'Picture' })
  const spanish = screen.getByRole('group', { name: 'Picture in Spanish', hidden: true })
  for (const group of [english, spanish])
    within(group).getByRole('button', { name: 'Choose a picture', hidden: true })
})

test('[X8-205] the server’s refusal opens the translations and is under its field', async () => {
  const errors = { 'translations.es.title': 'Too long.' }
  const { user, saves } = await renderForm({}, [refused('invalid', errors)])
  await user.type(input('Title in Spanish'), 'Bebidas')
  await user.click(save())
  await screen.findByText('Too long.')
  expect(isOpen()).toBe(true)
  expect(input('Title in Spanish').getAttribute('aria-invalid')).toBe('true')
  expect(input('Title').getAttribute('aria-invalid')).toBe('false')
  expect(document.activeElement).toBe(input('Title in Spanish'))
  await user.click(save())
  expect(saves).toHaveLength(2)
})

test.each<[string, object, string, { title?: string; body?: string }]>([
  ['changed', { title: 'Bebida', body: 'Muy frías' }, 's', { title: 'Bebidas', body: 'Muy frías' }],
  ['emptied', { title: 'Bebida' }, '', {}],
])(
  '[X5-84] [X8-205] a translation that somebody else %s stays so beside the one that was changed here',
  async (_, others, typed, stored) => {
    const { user, saves } = await renderForm(
      { es: { title: 'Bebida', body: 'Frías' } },
      [refused('stale')],
      { es: others },
    )
    if (typed === '') await user.clear(input('Title in Spanish'))
    else await user.type(input('Title in Spanish'), typed)
    await user.click(save())
    await click(user, 'button', 'Show the latest version')
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Show the latest version' })).toBeNull(),
    )
    expect(input('Title in Spanish').value).toBe(stored.title ?? '')
    expect(input('Text in Spanish').value).toBe(stored.body ?? '')
    await user.click(save())
    expect(saves[1]).toEqual({ translations: typed === '' ? {} : { es: stored } })
  },
)
