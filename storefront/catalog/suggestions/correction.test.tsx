import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { Correction } from './correction.tsx'

test.each([
  [{ corrected_query: '', is_partial: false }, false, false],
  [{ corrected_query: '', is_partial: true }, true, false],
  [{ corrected_query: 'energy', is_partial: true }, true, true],
])('[X2-321] a search says what was searched instead: %j', async (found, isShown, isCorrected) => {
  renderPage(() => (
    <main>
      <Correction text="enrgy" {...found} />
    </main>
  ))
  const { textContent } = await screen.findByRole('main')
  expect(textContent?.includes('enrgy')).toBe(isShown)
  expect(screen.queryByText('energy')?.tagName).toBe(isCorrected ? 'STRONG' : undefined)
})
