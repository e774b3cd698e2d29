import { ada } from '@endcap/contract/testing/sample-customer'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { clearStored, storedKeys, writeStored } from '../storage.ts'

// Parts of a page are loaded when they are first opened: over a second on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

const shop = {
  time_zone: 'America/New_York',
  order_details: 'corrected',
  pickup_hours: null,
  closed_days: [],
  checkout_disclaimer: '',
}

/**
 * Renders a page or a part of one as a logged-in customer sees it. `answers`: the shop's replies by path; all others
 * are `{ data: null }`. Returns the simulated user.
 */
export const renderPage = (
  Page: () => ReactNode,
  answers: Readonly<Record<string, unknown>> = {},
) => {
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://shop.test')
    return Response.json(answers[pathname] ?? { data: null })
  })
  writeStored(storedKeys.profile, JSON.stringify({ token: 'token', result: ada }))
  const router = createRouter({
    routeTree: createRootRoute({ component: Page, loader: () => ({ shop }) }),
    history: createMemoryHistory(),
  })
  render(<RouterProvider router={router as never} />)
  onTestFinished(() => {
    cleanup()
    clearStored()
    vi.unstubAllGlobals()
  })
  return userEvent.setup()
}
