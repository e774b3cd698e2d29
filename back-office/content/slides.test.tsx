import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rows } from '../testing/fake-shop.ts'
import { openApp } from '../testing/render-app.tsx'
import { findNotice } from '../testing/render-page.tsx'

const slide = (id: string, visible_from: string | null, visible_until: string | null = null) => ({
  ...{ _id: id, section_id: 's', banner: '', translations: {}, link: `/${id}`, position: 1 },
  ...{ visible_from, visible_until, version: 1 },
})
const december = slide('december', '2099-12-01T14:00:00.000Z')
const slides = [
  slide('always', null),
  december,
  slide('past', null, '2026-01-01T00:00:00.000Z'),
  slide('this-century', null, '2099-12-24T14:00:00.000Z'),
]
const always = { visible_from: null, visible_until: null }
const section = { _id: 's', title: 'Carousel', position: 2, slides, version: 1, ...always }
const open = (path: string) =>
  openApp(path, {
    slides: rows(...slides),
    'GET sections': rows(section),
    'sections/s': { data: section },
    'slides/december': { data: december },
    'content/preview': { data: { html: '<html></html>', part: '' } },
  })

test('[X5-141] the list of slides says when each is shown', async () => {
  open('/slides')
  const rowOf = async (link: string) => (await screen.findByText(link)).closest('tr')?.textContent
  expect(await rowOf('/always')).toMatch(/Live\d*$/)
  expect(await rowOf('/december')).toMatch(/From Dec 1, 2099\d*$/)
  expect(await rowOf('/past')).toMatch(/Ended\d*$/)
  expect(await rowOf('/this-century')).toMatch(/Live until Dec 24, 2099\d*$/)
})

test('[X5-141] the form of a slide has its period in the shop’s time', async () => {
  const { user, changes } = open('/slides/december')
  const from = await screen.findByLabelText<HTMLInputElement>('Shown from')
  expect(from.value).toBe('2099-12-01T09:00')
  await user.clear(from)
  await user.type(from, '2099-01-05T08:30')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(changes()[0]?.body).toEqual({ visible_from: '2099-01-05T13:30:00.000Z' }),
  )
})

test('[X5-142] the preview is shown as of a moment at which content begins', async () => {
  const { user, requests } = open('/content/home')
  await user.selectOptions(
    await screen.findByLabelText('Show the page as of'),
    'Dec 1, 2099, 9:00 AM',
  )
  await waitFor(() =>
    expect(requests('/admin/api/content/preview').map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ at: '2099-12-01T14:00:00.000Z' }),
    ),
  )
})

test('[X5-07] the third section has the position 3 in the list', async () => {
  open('/sections')
  const row = (await screen.findByText('Carousel')).closest('tr, li')
  expect(row?.textContent).toContain('Carousel3')
})

test('[X5-07] a position is typed as it is shown, from 1, and sent as the API counts, from 0', async () => {
  const { user, changes } = open('/sections/s')
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
