import { useEffect } from 'react'
import { useCounts } from '../live/live-state.ts'

/** Returns how many rows wait for somebody, of all kinds. */
const useWaiting = (): number =>
  Object.values(useCounts()).reduce((sum, count) => sum + (count ?? 0), 0)

/** Names the page in the browser's tab, after what waits: `(3) Order 1234 · Back office`. */
export const useTitle = (title: string): void => {
  const waiting = useWaiting()
  useEffect(() => {
    const name = title === '' ? 'Back office' : `${title} · Back office`
    document.title = waiting === 0 ? name : `(${waiting}) ${name}`
  }, [title, waiting])
}
