import { Link } from '@tanstack/react-router'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { answerQuestions, renderPage } from '../testing/render-page.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

const Page = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Cancel order
      </button>
      <Link to="/orders">Orders</Link>
      {isOpen && (
        <ReasonDialog
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

test('[X5-80, X5-84] a reason can be typed at once; Back or Escape asks before it is lost, and returns the focus to the button', async () => {
  const asked = answerQuestions(false)
  const { user, address } = renderPage(Page)
  const button = await screen.findByRole('button', { name: 'Cancel order' })
  const open = async () => {
    await user.click(button)
    const reason = await screen.findByLabelText<HTMLTextAreaElement>('Reason')
    await waitFor(() => expect(document.activeElement).toBe(reason))
    return reason
  }
  const close = async () => {
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    await waitFor(() => expect(document.activeElement).toBe(button))
  }
  await open()
  await close()
  expect(asked).not.toHaveBeenCalled()

  const reason = await open()
  await user.keyboard('Out of stock')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Go back' }))
  fireEvent.click(screen.getByText('Orders'))
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(3))
  expect(address()).toBe('/')
  expect(reason.value).toBe('Out of stock')
  asked.mockReturnValue(true)
  await close()
})
