import { screen } from '@testing-library/react'
import { expect } from 'vitest'

export const offlineMessage =
  'The shop could not be reached. Please check your connection and try again.'

/** Expects a red error above the form (S8-20 to S8-22). */
export const expectErrorAbove = async (text: string): Promise<void> => {
  await screen.findByText(text)
  const banner = screen.getByRole('alert')
  expect(banner.textContent).toBe(text)
  expect(banner.className).toContain('text-danger')
  const form = document.querySelector('form') ?? document.body
  expect(banner.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
}

/** The message below a field; blank if there is none. */
export const messageOf = (label: string): string => {
  const id = screen.getByLabelText(label).getAttribute('aria-describedby')
  return (id === null ? null : document.getElementById(id))?.textContent ?? ''
}

export const labels = (): (string | null)[] =>
  [...document.querySelectorAll('form label')].map(({ textContent }) => textContent)
