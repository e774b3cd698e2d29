import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endSession } from '../session/staff-session.ts'
import { renderForm } from '../testing/render-form.tsx'
import { findNotice, refused } from '../testing/render-page.tsx'
import { UnitsInput } from './units-input.tsx'

const nameless = refused('invalid', {
  'units.0.name': 'No name.',
  'units.1.name': 'No name.',
  // The server names a nested field by its own name as well, which no field of this form has.
  name: 'No name.',
})

/** The first save is refused. */
const open = () => renderForm({ units: [] }, <UnitsInput />, { answers: [nameless] })
const button = (name: string) => screen.getByRole('button', { name })

test('[X5-84] units that were refused are corrected or removed, where the focus stays, and saved', async () => {
  const { user, saves } = await open()
  await user.click(button('Add a unit'))
  await user.click(button('Add a unit'))
  await user.click(button('Save'))
  expect(await screen.findAllByText('No name.')).toHaveLength(2)
  await user.type(screen.getAllByLabelText(/^Unit/)[0] as HTMLElement, 'case')
  await user.type(screen.getAllByLabelText(/^Quantity/)[0] as HTMLElement, '12')
  await user.click(button('Remove unit 2'))
  expect(document.activeElement).toBe(button('Add a unit'))
  await user.click(button('Save'))
  await findNotice('Saved.')
  expect(saves[1]).toEqual({ units: [{ name: 'case', quantity: 12, upc: '' }] })
})

test('[X5-84] units that were typed when the session ended are there after the next login', async () => {
  const { user } = await open()
  await user.click(button('Add a unit'))
  await user.type(screen.getByLabelText(/^Unit/), 'case')
  endSession('Your session has ended. Please log in again.')
  cleanup()
  await open()
  expect((await screen.findByLabelText<HTMLInputElement>(/^Unit/)).value).toBe('case')
})
