import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act, render, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { reloadCategories } from '../../catalog/categories/use-categories.ts'
import { fakeShop } from '../../testing/fake-shop.ts'
import { CurrentHref } from '../../ui/shop-link.tsx'
import { FramePart } from './frame-part.tsx'

const menu = () => document.querySelector('details')
const current = () => document.querySelector('[aria-current=page]')?.textContent

/** Hydrates the home page's document. */
const openDocument = async () => {
  fakeShop({ 'GET /api/categories': { data: [] } })
  const data = {
    shop: { phone: '', fax: '', email: '', address: '' },
    flyer: { status: 'inactive', image: '' },
  }
  const router = createRouter({
    routeTree: createRootRoute({ loader: () => data }),
    history: createMemoryHistory(),
  })
  await router.load()
  const container = document.createElement('div')
  container.innerHTML =
    '<div><details open=""></details><a href="/" aria-current="page">Home</a></div>'
  document.body.append(container)
  const shopAt = (href: string) => (
    <RouterContextProvider router={router as never}>
      <CurrentHref value={href}>
        <FramePart name="MobileMenu" />
      </CurrentHref>
    </RouterContextProvider>
  )
  const { rerender } = render(shopAt('/'), { container, hydrate: true })
  return { follow: (href: string) => rerender(shopAt(href)) }
}

test('[X8-360] a menu stays as it is while one of its links is preloaded', async () => {
  await openDocument()
  const opened = menu()
  expect(opened).not.toBeNull()
  await act(() => reloadCategories({ categories: undefined }))
  await act(() => import('./frame-parts.ts'))
  expect(menu()).toBe(opened)
})

test('[X8-360] a menu marks the page that is open, also one that needs no categories, once it is closed', async () => {
  const { follow } = await openDocument()
  const opened = menu()
  expect(current()).toBe('Home')
  const isOpen = vi.spyOn(document, 'querySelector').mockReturnValueOnce(document.body)
  follow('/careers')
  await act(() => import('./frame-parts.ts'))
  await waitFor(() => expect(isOpen).toHaveBeenCalled())
  isOpen.mockRestore()
  expect(menu()).toBe(opened)
  document.dispatchEvent(new Event('toggle'))
  await waitFor(() => expect(current()).toBe('Careers'))
})
