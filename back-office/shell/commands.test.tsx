// @vitest-environment happy-dom

import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fakeShop } from '../testing/fake-shop.ts'
import { renderPage } from '../testing/render-page.tsx'
import { Commands } from './commands.tsx'
import { useHotkeys } from './use-hotkeys.ts'

test('[X5-81] what is typed before the command menu has the focus is in it, and is no key of the page', async () => {
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
