import { expect } from 'vitest'
import { phone } from './browser.ts'
import { visit } from './page-actions.ts'
import { test } from './test.ts'

test('[X8-07] a page that can’t load offline shows an error, and loads by itself once the network is back', async ({
  open,
}) => {
  const { page, problems } = await open({ on: phone })
  await visit(page, '/about')
  await page.context().setOffline(true)
  // One lacks its data, the other its script.
  for (const path of ['/category/candy', '/login']) {
    await page.evaluate(`window.goTo('${path}')`)
    await page.waitForURL(`**${path}`)
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
    await page.getByText('Please check your connection and try again.').waitFor()
  }
  expect(
    problems.splice(0).filter((each) => !each.endsWith('net::ERR_INTERNET_DISCONNECTED')),
  ).toEqual([])
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'Customer Login' }).waitFor()
})
