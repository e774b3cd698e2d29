import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useStagedRows } from './use-staged-rows.ts'

const firstRows = 20
const idOf = (id: string) => id
const List = ({ rows }: { rows: readonly string[] }) => (
  <ul>
    {useStagedRows(rows, idOf).map((id) => (
      <li key={id}>{id}</li>
    ))}
  </ul>
)
const pageOf = (name: string) => Array.from({ length: 50 }, (_, at) => `${name}${at}`)
const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent)

test('[X5-344] of another page the first rows are rendered at once, the others after a frame', async () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => {})
  const nextFrame = () => act(async () => frames.splice(0).at(-1)?.(0))
  const expectStaged = async (rows: readonly string[]) => {
    expect(shown()).toEqual(rows.slice(0, firstRows))
    await nextFrame()
    expect(shown()).toEqual(rows)
  }
  const [first, second] = [pageOf('a'), pageOf('b')]
  const { rerender } = render(<List rows={first} />)
  await expectStaged(first)
  rerender(<List rows={second} />)
  await expectStaged(second)

  // A new row in the same page, as it arrives while somebody edits further down, removes none.
  const changed = ['new', ...second.slice(0, -1)]
  rerender(<List rows={changed} />)
  expect(shown()).toEqual(changed)

  // If a page is left before its frame, the rest of its rows is never rendered.
  rerender(<List rows={pageOf('c')} />)
  const last = pageOf('d')
  rerender(<List rows={last} />)
  await expectStaged(last)
})
