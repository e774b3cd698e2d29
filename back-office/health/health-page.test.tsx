import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../testing/render-page.tsx'
import { HealthPage } from './health-page.tsx'

const ok = { check: 'clock', level: 'ok', message: 'The clock agrees with the database’s.' }
const old = { check: 'backups', level: 'error', message: 'The newest backup is 50 hours old.' }
const unset = { check: 'mails', level: 'warning', message: 'No mail server is set.' }

const itemsOf = async (title: string) => {
  const panel = (await screen.findByRole('heading', { name: title })).closest('section')
  const items = within(panel as HTMLElement).queryAllByRole('listitem')
  return items.map((item) => item.textContent)
}

test('[X9-83] the owner sees what is urgent first, and can check again', async () => {
  const replies = [[ok, unset, old]]
  const { user } = openPage(HealthPage, () => ({ data: replies.shift() ?? [ok] }))
  expect(await itemsOf('Needs attention')).toEqual([
    expect.stringContaining(old.message),
    expect.stringContaining(unset.message),
  ])
  expect(await itemsOf('Working well')).toEqual([expect.stringContaining(ok.message)])
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await screen.findByText('Nothing. Everything is working.')
})
