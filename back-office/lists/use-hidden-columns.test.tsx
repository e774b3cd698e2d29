// @vitest-environment happy-dom

import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useHiddenColumns } from './use-hidden-columns.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('a column is hidden, too, where the browser has no room to store it', () => {
  const { result } = renderHook(() => useHiddenColumns('synonyms', []))
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  act(() => result.current.hide(['words']))
  expect(result.current.hidden).toEqual(['words'])
})
