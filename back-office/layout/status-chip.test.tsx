import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StatusChip } from './status-chip.tsx'

test.each([
  ['received', 'surface'],
  ['confirmed', 'info-soft'],
  ['ready', 'info-soft'],
  ['out_for_delivery', 'accent-soft'],
  ['delivered', 'ok-soft'],
  ['cancelled', 'danger-soft'],
])('[X5-424] an order’s status %s has the background %s', (status, background) => {
  const { container } = render(<StatusChip status={status} />)
  expect(container.firstElementChild?.classList).toContain(`bg-${background}`)
})
