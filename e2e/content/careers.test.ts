import { listTeam } from '@endcap/contract/content/content'
import { expect, test } from 'vitest'
import { desktop } from '../browser.ts'
import { visit } from '../page-actions.ts'
import { open, shop } from '../test.ts'

test('[S2-08] the pictures of the careers page are on alternating sides of the team’s words; beside the contact form, customer care begins at the height of the title', async () => {
  const { data: team } = await shop.client(null)(listTeam)
  expect(team.length).toBeGreaterThan(2)
  const { page } = await open({ on: { viewport: { width: 820, height: 900 } } })
  await visit(page, '/careers')
  const sides = []
  for (const { description } of team) {
    const member = page.locator('main li', { hasText: description })
    const picture = await member.locator('img').boundingBox()
    const words = await member.getByText(description).boundingBox()
    sides.push((picture?.x ?? 0) < (words?.x ?? 0) ? 'left' : 'right')
  }
  expect(sides).toEqual(team.map((_, index) => (index % 2 === 0 ? 'left' : 'right')))

  await page.setViewportSize(desktop.viewport)
  await visit(page, '/contact-us')
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const care = await page.locator('aside').boundingBox()
  expect(care?.y).toBe(title?.y)
})
