import { notify } from '@endcap/ui/toast'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'

const noticesTimeoutMs = 10_000

test.each(['pointer', 'keyboard'])(
  'the notices that are left disappear after one of them was closed by %s',
  async (means) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    renderPage(() => <p>Page</p>)
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    const area = await screen.findByRole('region', { name: 'Notices' })
    act(() => {
      notify({ text: 'First' })
      notify({ text: 'Second' })
    })
    const close = within(area).getAllByRole<HTMLElement>('button', { name: 'Close' })[1]
    if (close === undefined) throw new Error('There is no second notice.')
    await (means === 'pointer' ? user.hover(close) : user.keyboard('{F6}'))
    await act(() => vi.advanceTimersByTimeAsync(noticesTimeoutMs))
    within(area).getByText('First')

    await (means === 'pointer' ? user.click(close) : user.keyboard('{Enter}'))
    expect(within(area).queryByText('Second')).toBeNull()
    within(area).getByText('First')
    await act(() => vi.advanceTimersByTimeAsync(noticesTimeoutMs))
    expect(within(area).queryByText('First')).toBeNull()
  },
)
