import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { useHotkeys } from '../layout/use-hotkeys.ts'
import { fakeShop } from '../testing/fake-shop.ts'
import { renderPage } from '../testing/render-page.tsx'
import { Commands } from './commands.tsx'
import { commandPart } from './lazy-parts.ts'

test('[X5-81] letters typed before the command menu has the focus are in it, and are no keys of the page', async () => {
  fakeShop(() => ({ data: { orders: [], customers: [], products: [], categories: [] } }))
  let changed = 0
  const Page = () => {
    const [isOpen, setOpen] = useState(false)
    useHotkeys({ e: () => (changed += 1) })
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Commands isOpen={isOpen} onClose={() => setOpen(false)} onFailure={() => {}} />
      </>
    )
  }
  const { user } = renderPage(Page)
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  await user.keyboard('ex')
  const field = await screen.findByRole('combobox')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('it')
  expect((field as HTMLInputElement).value).toBe('exit')
  expect(changed).toBe(0)
})

test('[X5-81] after a failed load the command menu opens again, without the letters typed before', async () => {
  fakeShop(() => ({ data: { orders: [], customers: [], products: [], categories: [] } }))
  commandPart.loaded = undefined
  const firstLoad = Promise.withResolvers<never>()
  vi.spyOn(commandPart, 'load').mockReturnValueOnce(firstLoad.promise)
  const Page = () => {
    const [isOpen, setOpen] = useState(false)
    const close = () => setOpen(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          {isOpen ? 'Opened' : 'Open'}
        </button>
        <Commands isOpen={isOpen} onClose={close} onFailure={close} />
      </>
    )
  }
  const { user } = renderPage(Page)
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  await user.keyboard('ex')
  await act(async () => firstLoad.reject(new Error('offline')))
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  const field = await screen.findByRole('combobox')
  expect((field as HTMLInputElement).value).toBe('')
})
