import type { Role } from '@endcap/contract/roles'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { queryClient } from '../api/queries.ts'
import { router } from '../router.tsx'
import { fakeShop, replies } from './fake-shop.ts'
import { cleanUp, completeDom, signInAs } from './render-page.tsx'

/** The path is below `/admin`. Null: nobody is signed in. */
export const renderApp = (path: string, role: Role | null = 'owner') => {
  if (role !== null) signInAs(role)
  completeDom()
  const history = createMemoryHistory({ initialEntries: [`/admin${path}`] })
  const app = createRouter({ ...router.options, history })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={app} />
    </QueryClientProvider>,
  )
  onTestFinished(cleanUp)
  return { user: userEvent.setup(), address: () => app.state.location.href, history }
}

export const openApp = (path: string, table: Record<string, unknown> = {}, role?: Role | null) => ({
  ...fakeShop(replies(table)),
  ...renderApp(path, role),
})
