import { Button } from '@endcap/ui/button'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { useFocusReturn } from './page-focus.ts'

/** Renders a page with a button whose action runs until `end` is called, which may remove it. */
const renderAction = async () => {
  let end: (removes: boolean) => void = () => {}
  const { user } = renderPage(() => {
    const [state, setState] = useState<'idle' | 'busy' | 'gone'>('idle')
    end = (removes) => setState(removes ? 'gone' : 'idle')
    useFocusReturn()
    return (
      <main id="main">
        <h1>Order 7</h1>
        <input aria-label="Search" />
        {state !== 'gone' && (
          <Button isBusy={state === 'busy'} onClick={() => setState('busy')}>
            Confirm
          </Button>
        )}
      </main>
    )
  })
  const button = await screen.findByRole<HTMLButtonElement>('button')
  await user.click(button)
  await waitFor(() => expect(button.disabled).toBe(true))
  // Browsers do so, without an event.
  button.blur()
  return { user, button, end: (removes: boolean) => act(() => end(removes)) }
}

test.each([
  ['its button', false],
  ['the heading, if it removed its button,', true],
])('[X5-80] after an action %s has the focus', async (_, removes) => {
  const { button, end } = await renderAction()
  end(removes)
  const focused = removes ? screen.getByRole('heading') : button
  await waitFor(() => expect(document.activeElement).toBe(focused))
})

test('[X5-80] a field that was focused meanwhile keeps the focus', async () => {
  const { user, button, end } = await renderAction()
  await user.click(screen.getByLabelText('Search'))
  end(false)
  await waitFor(() => expect(button.disabled).toBe(false))
  expect(document.activeElement).toBe(screen.getByLabelText('Search'))
})
