import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { useHotkeys } from '../layout/use-hotkeys.ts'
import { openPage } from '../testing/render-page.tsx'
import { Commands } from './commands.tsx'
import { commandPart } from './lazy-parts.ts'

const shop = {
  search: { data: { orders: [], invoices: [], customers: [], products: [], categories: [] } },
}

/** Opens the command menu from a page that has its own hotkey. A failed load closes it. */
const open = async (onKey = () => {}) => {
  const { user } = openPage(() => {
    const [isOpen, setOpen] = useState(false)
    const close = () => setOpen(false)
    useHotkeys({ e: onKey })
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          {isOpen ? 'Opened' : 'Open'}
        </button>
        <Commands isOpen={isOpen} onClose={close} onFailure={close} onKeys={close} />
      </>
    )
  }, shop)
  const openMenu = async () => user.click(await screen.findByRole('button', { name: 'Open' }))
  await openMenu()
  return { user, openMenu, findField: () => screen.findByRole<HTMLInputElement>('combobox') }
}

test('[X5-81] letters typed before the command menu has the focus are in it, and are no keys of the page', async () => {
  const onKey = vi.fn()
  const { user, findField } = await open(onKey)
  await user.keyboard('ex')
  const field = await findField()
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('it')
  expect(field.value).toBe('exit')
  expect(onKey).not.toHaveBeenCalled()
})

test('[X5-81] after a failed load the command menu opens again, without the letters typed before', async () => {
  commandPart.loaded = undefined
  const firstLoad = Promise.withResolvers<never>()
  vi.spyOn(commandPart, 'load').mockReturnValueOnce(firstLoad.promise)
  const { user, openMenu, findField } = await open()
  await user.keyboard('ex')
  await act(async () => firstLoad.reject(new Error('offline')))
  await openMenu()
  expect((await findField()).value).toBe('')
})
