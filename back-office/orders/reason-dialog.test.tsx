// @vitest-environment happy-dom

import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

const Page = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Cancel order
      </button>
      {isOpen && (
        <ReasonDialog
          isOpen
          title="Cancel order 7?"
          help="The customer reads it."
          submitLabel="Cancel it"
          isBusy={false}
          onClose={() => setOpen(false)}
          onSubmit={() => {}}
        />
      )}
    </>
  )
}

test('[X5-80] a reason can be typed at once, and Escape returns the focus to the button', async () => {
  const { user } = renderPage(Page)
  const button = await screen.findByRole('button', { name: 'Cancel order' })
  await user.click(button)
  const reason = await screen.findByLabelText<HTMLTextAreaElement>('Reason')
  await waitFor(() => expect(document.activeElement).toBe(reason))
  await user.keyboard('Out of stock{Escape}')
  expect(reason.value).toBe('Out of stock')
  await waitFor(() => expect(document.activeElement).toBe(button))
})
