import { fillStorage } from '@endcap/contract/testing/fill-storage'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useHiddenColumns } from './use-hidden-columns.ts'

test('a column is hidden, too, where the browser has no room to store it', () => {
  const { result } = renderHook(() => useHiddenColumns('synonyms', []))
  fillStorage()
  act(() => result.current.hide(['words']))
  expect(result.current.hidden).toEqual(['words'])
})
