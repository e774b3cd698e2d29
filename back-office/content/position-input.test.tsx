import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeShop } from '../testing/fake-shop.ts'
import { findNotice, renderPage } from '../testing/render-page.tsx'
import { SectionForm, SectionList } from './section-pages.tsx'

const section = {
  _id: 's',
  title: 'Deals',
  position: 2,
  slides: [],
  visible_from: null,
  visible_until: null,
  version: 1,
}

test('[X5-07] the third section has the position 3 in the list', async () => {
  fakeShop(() => ({ data: [section], currentPage: 1, numberOfPages: 1, total: 1 }))
  renderPage(() => <SectionList />)
  const row = (await screen.findByText('Deals')).closest('tr, li')
  expect(row?.textContent).toContain('3')
  expect(row?.textContent).not.toContain('2')
})

test('[X5-07] a position is typed as it is shown, from 1, and sent as the API counts, from 0', async () => {
  const { changes } = fakeShop(() => ({ data: section }))
  const { user } = renderPage(() => <SectionForm />, '/sections/$id', '/sections/s')
  const input = await screen.findByLabelText<HTMLInputElement>('Position')
  expect(input.value).toBe('3')
  await user.clear(input)
  await user.type(input, '0')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Please enter 1 or more.')
  expect(document.activeElement).toBe(input)
  await user.clear(input)
  await user.type(input, '1')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await findNotice('Section saved.')
  expect(changes()).toMatchObject([{ method: 'PATCH', body: { position: 0 } }])
})
