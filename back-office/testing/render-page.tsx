import { ToastArea } from '@endcap/ui/toast'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, configure, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { queryClient } from '../api/queries.ts'
import { storeSession } from '../session/staff-session.ts'

// Parts of a page are loaded when they are first opened: over a second on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

/** The owner's session, as the login page stores it. */
const session = {
  token: 'token',
  result: { _id: 'owner', name: 'Olga Owner', email: 'olga@shop.test', role: 'owner' as const },
}

/**
 * Renders a page or a part of one as the owner sees it, at an address. Links lead to pages that are their paths.
 * Returns the simulated user.
 */
export const renderPage = (Page: () => ReactNode, path = '/', address = path) => {
  storeSession(session as Parameters<typeof storeSession>[0])
  const root = createRootRoute({ component: Outlet })
  const page = createRoute({ getParentRoute: () => root, path, component: Page })
  const others = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => <p>Elsewhere</p>,
  })
  const router = createRouter({
    routeTree: root.addChildren([page, others]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
      <ToastArea />
    </QueryClientProvider>,
  )
  onTestFinished(() => {
    cleanup()
    queryClient.clear()
    localStorage.clear()
    sessionStorage.clear()
  })
  return { user: userEvent.setup(), address: () => router.state.location.href }
}

/** Waits for a notice. Its text is also announced to screen readers, beside it. */
export const findNotice = async (text: string | RegExp): Promise<void> => {
  await screen.findAllByText(text)
}
