import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TextInput } from '../forms/text-input.tsx'
import { renderForm, saveButton } from '../testing/render-form.tsx'
import { click, input, refused } from '../testing/render-page.tsx'
import { PictureInput } from './picture-input.tsx'
import { TranslationInputs } from './translation-inputs.tsx'

const isOpen = () => input('Title in Spanish').closest('details')?.open
const valuesOf = (translations: object) => ({ title: 'Drinks', body: '', translations })
const fields = [
  { name: 'title', label: 'Title' },
  { name: 'body', label: 'Text', rows: 5 },
]
const open = (translations: object, answers: Error[] = [], newest = translations) =>
  renderForm(
    valuesOf(translations),
    <>
      <TextInput name="title" label="Title" />
      <TranslationInputs fields={fields} />
    </>,
    { answers, newest: valuesOf(newest) },
  )

test('[X8-205] translations are folded while there are none, name their language, and emptied again are no change', async () => {
  const { user } = await open({})
  expect(isOpen()).toBe(false)
  expect(input('Title in Spanish').lang).toBe('es')
  await user.type(input('Title in Spanish'), 'B')
  await screen.findByText('Unsaved changes')
  await user.clear(input('Title in Spanish'))
  expect(screen.queryByText('Unsaved changes')).toBeNull()
})

test('[X8-205] a form sends its translations as one value, without those that were emptied', async () => {
  const { user, saves } = await open({ es: { title: 'Bebida', body: 'Frías' } })
  expect(isOpen()).toBe(true)
  await user.type(input('Title in Spanish'), 's')
  await user.clear(input('Text in Spanish'))
  await user.click(saveButton())
  expect(saves).toEqual([{ translations: { es: { title: 'Bebidas' } } }])
})

test('[X8-205] each choice of a picture is in a group with its label', async () => {
  await renderForm(
    { banner: '', translations: {} },
    <>
      <PictureInput name="banner" label="Picture" />
      <TranslationInputs fields={[{ name: 'banner', label: 'Picture', kind: 'picture' }]} />
    </>,
  )
  const english = await screen.findByRole('group', { name: 'Picture' })
  const spanish = screen.getByRole('group', { name: 'Picture in Spanish', hidden: true })
  for (const group of [english, spanish])
    within(group).getByRole('button', { name: 'Choose a picture', hidden: true })
})

test('[X8-205] the server’s refusal opens the translations and is under its field', async () => {
  const errors = { 'translations.es.title': 'Too long.' }
  const { user, saves } = await open({}, [refused('invalid', errors)])
  await user.type(input('Title in Spanish'), 'Bebidas')
  await user.click(saveButton())
  await screen.findByText('Too long.')
  expect(isOpen()).toBe(true)
  expect(input('Title in Spanish').getAttribute('aria-invalid')).toBe('true')
  expect(input('Title').getAttribute('aria-invalid')).toBe('false')
  expect(document.activeElement).toBe(input('Title in Spanish'))
  await user.click(saveButton())
  expect(saves).toHaveLength(2)
})

test.each<[string, object, string, { title?: string; body?: string }]>([
  ['changed', { title: 'Bebida', body: 'Muy frías' }, 's', { title: 'Bebidas', body: 'Muy frías' }],
  ['emptied', { title: 'Bebida' }, '', {}],
])(
  '[X5-84] [X8-205] a translation that somebody else %s stays so beside the one that was changed here',
  async (_, others, typed, stored) => {
    const { user, saves } = await open(
      { es: { title: 'Bebida', body: 'Frías' } },
      [refused('stale')],
      { es: others },
    )
    if (typed === '') await user.clear(input('Title in Spanish'))
    else await user.type(input('Title in Spanish'), typed)
    await user.click(saveButton())
    await click(user, 'button', 'Show the latest version')
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Show the latest version' })).toBeNull(),
    )
    expect(input('Title in Spanish').value).toBe(stored.title ?? '')
    expect(input('Text in Spanish').value).toBe(stored.body ?? '')
    await user.click(saveButton())
    expect(saves[1]).toEqual({ translations: typed === '' ? {} : { es: stored } })
  },
)
