import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ListSearch } from './list-search.tsx'

test('text typed before a search is in the address stays, and going back replaces it', () => {
  const sent: string[] = []
  const list = (value: string) => (
    <ListSearch value={value} placeholder="" onChange={(text) => sent.push(text)} />
  )
  const { rerender } = render(list(''))
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  fireEvent.change(field, { target: { value: 'col' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.change(field, { target: { value: 'cola' } })
  expect(field.value).toBe('cola')
  act(() => rerender(list('col')))
  expect(field.value).toBe('cola')
  fireEvent.keyDown(field, { key: 'Enter' })
  act(() => rerender(list('cola')))
  act(() => rerender(list('col')))
  expect(field.value).toBe('col')
  expect(sent).toEqual(['col', 'cola'])
})
