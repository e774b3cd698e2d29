import { CallError } from '@endcap/contract/client/call'
import { failures } from '@endcap/contract/errors'
import type { Role } from '@endcap/contract/roles'
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
import { configure, render, screen, waitFor } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import { queryClient } from '../api/queries.ts'
import { Questions, questionAtom } from '../layout/questions.tsx'
import { storeSession } from '../session/staff-session.ts'
import { type Answers, fakeShop } from './fake-shop.ts'

// Lazy parts take over ten seconds on a busy machine.
configure({ asyncUtilTimeout: 60_000 })

/** happy-dom lacks the rows of a table's body. */
export const completeDom = (): void => {
  Object.defineProperty(HTMLTableSectionElement.prototype, 'rows', {
    configurable: true,
    get(this: HTMLElement) {
      return this.querySelectorAll('tr')
    },
  })
}

/** `id` is also the token. */
export const signInAs = (role: Role, id = 'owner'): void => {
  const result = { _id: id, name: 'Olga Owner', email: 'olga@shop.test', role }
  storeSession({ token: id, result } as Parameters<typeof storeSession>[0])
}

/** Links lead to pages that show their paths. Returns the simulated user. */
export const renderPage = (
  Page: () => ReactNode,
  path = '/',
  address = path,
  role: Role = 'owner',
) => {
  signInAs(role)
  completeDom()
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
      <Questions />
      <ToastArea />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), address: () => router.state.location.href }
}

export const openPage = (
  Page: () => ReactNode,
  answers: Answers = {},
  ...where: [path?: string, address?: string, role?: Role]
) => ({ ...fakeShop(answers), ...renderPage(Page, ...where) })

/** The text occurs twice: screen readers get it, too. */
export const findNotice = async (text: string | RegExp): Promise<void> => {
  await screen.findAllByText(text)
}

export const input = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)

export const click = async (user: UserEvent, role: string, name: string | RegExp) => {
  const element = await screen.findByRole<HTMLButtonElement>(role, { name })
  await waitFor(() => expect(element.disabled).not.toBe(true))
  await user.click(element)
}

let stopAnswering = () => {}

/** Answers the dialogs of `askInDialog`; the last answer repeats. Replaces former answers. */
export const answerQuestions = (...answers: boolean[]) => {
  const asked = vi.fn((_text: string) => (answers.length > 1 ? answers.shift() : answers[0]))
  stopAnswering()
  const { unsubscribe } = questionAtom.subscribe((question) => {
    if (question !== null) question.answer(asked(question.text) ?? false)
  })
  stopAnswering = unsubscribe
  onTestFinished(unsubscribe)
  return asked
}

export const refused = (code: keyof typeof failures, errors?: Record<string, string>) => {
  const [status, message] = failures[code]
  return new CallError(status, { code, message, errors })
}

export const versionsOf = (requests: readonly { headers: Headers }[]) =>
  requests.map(({ headers }) => headers.get('if-match'))

export const tabTo = async (user: UserEvent, target: HTMLElement, { shift = false } = {}) => {
  for (let presses = 0; document.activeElement !== target; presses += 1) {
    if (presses === 150) expect.fail(`Tab doesn’t reach ${target.outerHTML}.`)
    await user.tab({ shift })
  }
}
