import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeShop, refusal } from '../testing/fake-shop.ts'
import { renderPage } from '../testing/render-page.tsx'
import { ReportPage } from './report-page.tsx'

// A browser's field for days takes years of six digits.
test.each(['from', 'to'])(
  '[X5-347] a %s with too many digits is refused, and the fields stay',
  async (name) => {
    fakeShop(({ path }) => (path.includes('/reports/') ? refusal('invalid') : { data: [] }))
    renderPage(ReportPage, '/reports/$report', `/reports/customer?${name}=20266-11-30`)
    await screen.findAllByText(/Please/)
    expect(screen.getByLabelText('From')).toBeTruthy()
    expect(screen.getByLabelText('To')).toBeTruthy()
  },
)
