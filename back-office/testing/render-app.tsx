import type { Role } from '@endcap/contract/roles'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { queryClient } from '../api/queries.ts'
import { router } from '../router.tsx'
import { type Answers, fakeShop } from './fake-shop.ts'
import { completeDom, signInAs } from './render-page.tsx'

/** The path is below `/admin`. A role of null: nobody is signed in. */
export const openApp = (path: string, answers: Answers = {}, role: Role | null = 'owner') => {
  const shop = fakeShop(answers)
  if (role !== null) signInAs(role)
  completeDom()
  const history = createMemoryHistory({ initialEntries: [`/admin${path}`] })
  const app = createRouter({ ...router.options, history })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={app} />
    </QueryClientProvider>,
  )
  return { ...shop, user: userEvent.setup(), address: () => app.state.location.href, history }
}
