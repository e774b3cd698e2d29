import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rows } from '../testing/fake-shop.ts'
import { findNotice, openPage } from '../testing/render-page.tsx'
import { SectionForm, SectionList } from './section-pages.tsx'

const always = { visible_from: null, visible_until: null }
const section = { _id: 's', title: 'Deals', position: 2, slides: [], version: 1, ...always }

test('[X5-07] the third section has the position 3 in the list', async () => {
  openPage(() => <SectionList />, { sections: rows(section) })
  const row = (await screen.findByText('Deals')).closest('tr, li')
  expect(row?.textContent).toContain('3')
  expect(row?.textContent).not.toContain('2')
})

test('[X5-07] a position is typed as it is shown, from 1, and sent as the API counts, from 0', async () => {
  const Form = () => <SectionForm />
  const replies = { 'sections/s': { data: section } }
  const { user, changes } = openPage(Form, replies, '/sections/$id', '/sections/s')
  const input = await screen.findByLabelText<HTMLInputElement>('Position')
  expect(input.value).toBe('3')
  const save = async (position: string) => {
    await user.clear(input)
    await user.type(input, position)
    await user.click(screen.getByRole('button', { name: 'Save' }))
  }
  await save('0')
  await screen.findByText('Please enter 1 or more.')
  expect(document.activeElement).toBe(input)
  await save('1')
  await findNotice('Section saved.')
  expect(changes()).toMatchObject([{ method: 'PATCH', body: { position: 0 } }])
})
