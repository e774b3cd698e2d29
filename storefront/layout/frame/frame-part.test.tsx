import type { Category } from '@endcap/contract/catalog/catalog'
import { createAtom, useSelector } from '@tanstack/react-store'
import { act, render, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { loadCategories } from '../../catalog/categories/use-categories.ts'
import { CurrentHref } from '../../ui/shop-link.tsx'
import { FramePart } from './frame-part.tsx'

const loaded = { shop: { phone: '', fax: '', email: '', address: '' } }
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useLoaderData: () => loaded,
}))

/** The module's functions are compiled for a browser or a server. */
vi.mock('../../catalog/categories/use-categories.ts', () => {
  const fetched = createAtom<readonly Category[] | undefined>(undefined)
  return {
    useCategories: () => useSelector(fetched),
    loadCategories: async () => fetched.set([]),
  }
})

const shopAt = (href: string) => (
  <CurrentHref value={href}>
    <FramePart name="MobileMenu" />
  </CurrentHref>
)

const menu = () => document.querySelector('details')
const current = () => document.querySelector('[aria-current=page]')?.textContent

/** Hydrates the home page's document. */
const openDocument = () => {
  const container = document.createElement('div')
  container.innerHTML =
    '<div><details open=""></details><a href="/" aria-current="page">Home</a></div>'
  document.body.append(container)
  return render(shopAt('/'), { container, hydrate: true })
}

test('[X8-360] a menu stays as it is while one of its links is preloaded', async () => {
  openDocument()
  const opened = menu()
  expect(opened).not.toBeNull()
  await act(() => loadCategories({ categories: undefined }))
  await act(() => import('./frame-parts.ts'))
  expect(menu()).toBe(opened)
})

test('[X8-360] a menu marks the page that is open, also one that needs no categories, once it is closed', async () => {
  const { rerender } = openDocument()
  const opened = menu()
  expect(current()).toBe('Home')
  const isOpen = vi.spyOn(document, 'querySelector').mockReturnValueOnce(document.body)
  rerender(shopAt('/careers'))
  await act(() => import('./frame-parts.ts'))
  await waitFor(() => expect(isOpen).toHaveBeenCalled())
  isOpen.mockRestore()
  expect(menu()).toBe(opened)
  document.dispatchEvent(new Event('toggle'))
  await waitFor(() => expect(current()).toBe('Careers'))
})
