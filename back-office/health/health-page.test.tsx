import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeShop } from '../testing/fake-shop.ts'
import { renderPage } from '../testing/render-page.tsx'
import { HealthPage } from './health-page.tsx'

const ok = { check: 'clock', level: 'ok', message: 'The clock agrees with the database’s.' }
const old = { check: 'backups', level: 'error', message: 'The newest backup is 50 hours old.' }
const unset = { check: 'mails', level: 'warning', message: 'No mail server is set.' }

const itemsOf = async (title: string): Promise<(string | null)[]> => {
  const heading = await screen.findByRole('heading', { name: title })
  const panel = heading.closest('section')
  if (panel === null) throw new Error(`${title} is in no panel.`)
  return within(panel)
    .queryAllByRole('listitem')
    .map((item) => item.textContent)
}

test('[X9-83] the owner sees what is urgent first, and can check again', async () => {
  const replies = [[ok, unset, old], [ok]]
  fakeShop(() => ({ data: replies.shift() ?? [ok] }))
  const { user } = renderPage(HealthPage)
  expect(await itemsOf('Needs attention')).toEqual([
    expect.stringContaining('The newest backup is 50 hours old.'),
    expect.stringContaining('No mail server is set.'),
  ])
  expect(await itemsOf('Working well')).toEqual([expect.stringContaining('The clock agrees')])
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await screen.findByText('Nothing. Everything is working.')
})
