import type { Flyer } from '@endcap/contract/content/content'
import { ada } from '@endcap/contract/testing/sample-customer'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { setAuthMessage } from '../accounts/auth-message.ts'
import { hideAdded } from '../cart/added-product.ts'
import { setCartState } from '../cart/sync/cart-state.ts'
import { Notices } from '../layout/notices.tsx'
import { clearStored, storedKeys, writeStored } from '../storage.ts'
import { fakeShop, type Replies } from './fake-shop.ts'

// Parts of a page load when first opened, which takes over ten seconds on a busy machine.
configure({ asyncUtilTimeout: 60_000 })

const settings = {
  ...{ time_zone: 'America/New_York', pickup_hours: null, closed_days: [] },
  ...{ order_details: 'corrected', checkout_disclaimer: '' },
  ...{ phone: '', fax: '', email: '', address: '' },
  features: [] as string[],
}

export const adaSession = { token: 'token', result: ada }

/** Web Locks, which happy-dom lacks. */
const createLocks = () => {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: <T,>(_name: string, work: () => Promise<T>): Promise<T> => {
      const done = last.then(work)
      last = done.catch(() => undefined)
      return done
    },
  }
}

const forgetTab = () =>
  setCartState({ isSeen: false, products: new Map(), isUnsent: false, failure: null, notice: null })

type Options = {
  path?: string
  /** Null: a guest; by default the sample customer. */
  as?: typeof adaSession | null
  shop?: Partial<typeof settings>
  flyer?: Flyer
  state?: object
}

/** By default for a logged-in customer. `loaded`: addresses of documents, which aren't loaded. */
export const renderPage = (
  Page: () => ReactNode,
  replies: Replies = {},
  {
    path = '/',
    as = adaSession,
    shop = {},
    flyer = { image: '', status: 'inactive' },
    state,
  }: Options = {},
) => {
  const faked = fakeShop(replies)
  const loaded = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(createLocks() as never)
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  if (as !== null) writeStored(storedKeys.profile, JSON.stringify(as))
  const open = () => {
    const root = createRootRoute({
      component: () => (
        <>
          <Notices />
          <Outlet />
        </>
      ),
      loader: () => ({ shop: { ...settings, ...shop }, flyer }),
    })
    const route = (at: string, component: () => ReactNode) =>
      createRoute({ getParentRoute: () => root, path: at, component })
    const history = createMemoryHistory({ initialEntries: [path] })
    if (state !== undefined) history.replace(path, state)
    const opened = createRouter({
      routeTree: root.addChildren([
        route(path.split('?')[0] ?? path, Page),
        route('$', () => null),
      ]),
      history,
    })
    render(<RouterProvider router={opened as never} />)
    return opened
  }
  let router = open()
  onTestFinished(() => {
    clearStored()
    forgetTab()
    setAuthMessage(null)
    hideAdded()
  })
  return {
    user: userEvent.setup(),
    shop: faked,
    loaded,
    address: () => router.state.location.href,
    /** Opens the page again with only what the browser has stored. */
    reload: () => {
      cleanup()
      forgetTab()
      router = open()
    },
  }
}
