import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { useHotkeys } from './use-hotkeys.ts'

test('[X5-80] keys of a list act from its checkboxes, too, but not from a field', async () => {
  const next = vi.fn()
  const Page = () => {
    useHotkeys({ j: next })
    return (
      <>
        <input type="checkbox" />
        <input type="search" />
      </>
    )
  }
  const { user } = renderPage(Page)
  await user.click(await screen.findByRole('checkbox'))
  await user.keyboard('j')
  expect(next).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('searchbox'))
  await user.keyboard('j')
  expect(next).toHaveBeenCalledOnce()
})
