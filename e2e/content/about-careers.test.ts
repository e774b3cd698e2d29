import { listTeam } from '@endcap/contract/content/content'
import { expect } from 'vitest'
import { expectText, textOf } from '../expectations.ts'
import { visit } from '../page-actions.ts'
import { test } from '../test.ts'

test('[S2-06, S1-01] the about page has the company’s story since 2013 and the owner’s text', async ({
  open,
}) => {
  const { page } = await open()
  await visit(page, '/about')
  const main = page.locator('main')
  await expectText(main.getByRole('heading', { level: 1 })).toBe('About Endcap Wholesale')
  const story = await textOf(main)
  expect(story).toMatch(/began in 2013/)
  expect(story).toContain('Georgia')
  const owner = main.locator('section', {
    has: page.getByRole('heading', { name: 'A word from the owner' }),
  })
  expect((await textOf(owner)).length).toBeGreaterThan(200)
})

test('[S2-07, S2-08, S2-09] the careers page has Who We Are, the team with pictures on alternating sides, and the form', async ({
  shop,
  open,
}) => {
  const { data: team } = await shop.client(null)(listTeam)
  expect(team.length).toBeGreaterThan(2)
  const { page } = await open()
  await visit(page, '/careers')
  const main = page.locator('main')
  const part = (title: string) =>
    main.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) })
  expect((await textOf(part('Who We Are'))).length).toBeGreaterThan(200)
  const voices = part('Hear From Our Team').getByRole('listitem')
  expect(await voices.count()).toBe(team.length)
  const sides = []
  for (const [index, member] of team.entries()) {
    const voice = voices.nth(index)
    expect(await textOf(voice)).toContain(member.name)
    expect(await textOf(voice)).toContain(member.description)
    expect(await voice.locator('img').getAttribute('src')).toContain(member.image)
    const picture = await voice.locator('img').boundingBox()
    const words = await voice.getByText(member.description).boundingBox()
    sides.push((picture?.x ?? 0) < (words?.x ?? 0) ? 'left' : 'right')
  }
  expect(sides).toEqual(team.map((_, index) => (index % 2 === 0 ? 'left' : 'right')))
  await part('Join Our Team').getByRole('button', { name: 'Submit Application' }).waitFor()
})
