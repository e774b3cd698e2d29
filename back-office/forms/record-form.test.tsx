import { CallError } from '@endcap/contract/client/call'
import { Link } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PictureInput } from '../inputs/picture-input.tsx'
import { endSession } from '../session/staff-session.ts'
import { fakeShop } from '../testing/fake-shop.ts'
import { renderForm, saveButton } from '../testing/render-form.tsx'
import { answerQuestions, click, findNotice, input, refused } from '../testing/render-page.tsx'
import { TextInput } from './text-input.tsx'

const cola = { title: 'Cola', unit: 'case', version: 1 }
const open = (
  answers: (Error | undefined)[] = [],
  options: Parameters<typeof renderForm>[2] = {},
) =>
  renderForm(
    cola,
    <>
      <TextInput name="title" label="Title" />
      <TextInput name="unit" label="Unit" />
    </>,
    { answers, ...options },
  )

test.each([{ isShownAtOnce: false }, { isShownAtOnce: true }])(
  '[X5-84] Ctrl S sends the edited fields alone, once, and offline what was typed stays: %o',
  async (options) => {
    const { user, saves, release } = await open([new CallError(0, undefined)], {
      isHeld: true,
      ...options,
    })
    await user.type(input('Title'), ' Zero')
    await user.keyboard('{Control>}ss{/Control}')
    release()
    await findNotice(/could not be reached/)
    expect(saves).toEqual([{ title: 'Cola Zero' }])
    expect(input('Title').value).toBe('Cola Zero')
    await screen.findByText('Unsaved changes')
    await user.keyboard('{Control>}s{/Control}')
    await findNotice('Saved.')
    expect(saves).toEqual([{ title: 'Cola Zero' }, { title: 'Cola Zero' }])
    expect(screen.queryByText('Unsaved changes')).toBe(null)
  },
)

test('[X5-84] a second click while the page of a new record opens creates no second one', async () => {
  const { user, saves } = await open([], { isNew: true })
  await user.type(input('Title'), ' Zero')
  await user.click(saveButton())
  await findNotice('Saved.')
  await click(user, 'button', 'Save')
  await user.keyboard('{Control>}s{/Control}')
  expect(saves).toEqual([{ title: 'Cola Zero', unit: 'case', version: 1 }])
})

test.each([
  ['that refused the save', false],
  ['that was loaded meanwhile', true],
])(
  '[X5-84] after somebody else’s change %s typed values stay, the others become the newest',
  async (_, isLoaded) => {
    const newest = { title: 'Kola', unit: 'box', version: 2 }
    const { user, saves, update } = await open([refused('stale')], { newest })
    await user.type(input('Title'), ' Zero')
    if (isLoaded) update(newest)
    await user.click(saveButton())
    await screen.findByRole('alert')
    expect(input('Title').value).toBe('Cola Zero')
    expect(saves).toHaveLength(isLoaded ? 0 : 1)
    // The loaded version is saved without a refusal.
    if (isLoaded) saves.push({ title: 'Cola Zero' })
    await click(user, 'button', 'Show the latest version')
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Show the latest version' })).toBe(null),
    )
    expect(input('Title').value).toBe('Cola Zero')
    expect(input('Unit').value).toBe('box')
    await user.click(saveButton())
    await findNotice('Saved.')
    // The other’s change of the unit is not sent back.
    expect(saves).toEqual([{ title: 'Cola Zero' }, { title: 'Cola Zero' }])
  },
)

test('[X5-84] others’ changes that were loaded: of another field they refuse no save, of a saved one they show and stay', async () => {
  const { user, saves, update } = await open()
  await user.type(input('Title'), ' Zero')
  update({ title: 'Cola', unit: 'box', version: 2 })
  await user.click(saveButton())
  await findNotice('Saved.')
  expect(saves).toEqual([{ title: 'Cola Zero' }])
  update({ title: 'Cola Zero', unit: 'box', version: 2 })
  update({ title: 'Kola', unit: 'box', version: 3 })
  expect(input('Title').value).toBe('Kola')
  await user.type(input('Unit'), 'es')
  await user.click(saveButton())
  await waitFor(() => expect(saves[1]).toEqual({ unit: 'boxes' }))
})

test('[X5-84] text that is typed while a form is being saved stays, and is saved next', async () => {
  const { user, saves, release } = await open([], { isHeld: true })
  await user.type(input('Title'), ' Zero')
  await user.click(saveButton())
  await user.type(input('Title'), ' 12 oz')
  await user.type(input('Unit'), ' of 24')
  release()
  await findNotice('Saved.')
  expect(input('Title').value).toBe('Cola Zero 12 oz')
  expect(input('Unit').value).toBe('case of 24')
  await screen.findByText('Unsaved changes')
  await user.click(saveButton())
  await waitFor(() => expect(saves).toHaveLength(2))
  expect(saves[1]).toEqual({ title: 'Cola Zero 12 oz', unit: 'case of 24' })
})

test('[X5-84] errors of the shop stand under their fields, and the first that has a field gets the focus', async () => {
  const errors = { 'unit.0': 'Too long.', unit: 'Too long.', title: 'Too long.' }
  const { user } = await open([refused('invalid', errors)])
  await user.type(input('Unit'), ' of 24')
  await user.click(saveButton())
  expect(await screen.findAllByText('Too long.')).toHaveLength(2)
  expect(input('Unit').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(input('Unit'))
  expect(input('Unit').value).toBe('case of 24')
})

test('[X5-84] a question of the shop is answered by a button, with what was typed', async () => {
  const { user, saves } = await open([refused('price_unusual')])
  await user.type(input('Unit'), 's')
  await user.click(saveButton())
  await user.click(await screen.findByRole('button', { name: 'Save it' }))
  await findNotice('Saved.')
  expect(saves).toEqual([{ unit: 'cases' }, { unit: 'cases', confirm_price: true }])
})

test('[X5-84] edited fields are restored at the next login after the session ended, but not after a logout', async () => {
  const edit = async (ending: string) => {
    const { user } = await open()
    await user.type(input('Unit'), ' of 24')
    endSession(ending)
    cleanup()
    return open()
  }
  await edit('')
  expect(input('Unit').value).toBe('case')
  cleanup()
  const { user, saves } = await edit('Please log in again.')
  await screen.findByText(/We restored/)
  expect(input('Unit').value).toBe('case of 24')
  await user.click(saveButton())
  await findNotice('Saved.')
  expect(saves).toEqual([{ unit: 'case of 24' }])
  expect(screen.queryByText(/We restored/)).toBe(null)
})

test('[X5-84] a form whose picture is uploading asks to wait before it is saved or left', async () => {
  const reply = Promise.withResolvers<object>()
  fakeShop(() => reply.promise)
  const confirm = answerQuestions(false)
  const { user, address, saves } = await renderForm(
    { image: '' },
    <>
      <Link to="/products">Products</Link>
      <PictureInput name="image" label="Picture" />
    </>,
  )
  await user.upload(
    await screen.findByLabelText('Choose a picture', { selector: 'input' }),
    new File(['a'], 'a.png', { type: 'image/png' }),
  )
  await screen.findByText('Uploading…')
  await user.click(saveButton())
  await findNotice(/still uploading/)
  await user.click(screen.getByText('Products'))
  expect(confirm).toHaveBeenCalledOnce()
  expect(address()).toBe('/')
  reply.resolve({ data: { path: 'images/a.png' } })
  await screen.findByText('Unsaved changes')
  await user.click(saveButton())
  await findNotice('Saved.')
  expect(saves).toEqual([{ image: 'images/a.png' }])
})
