import { useEffect } from 'react'
import { useCounts } from '../live/live-state.ts'

const useWaiting = (): number =>
  Object.values(useCounts()).reduce((sum, count) => sum + (count ?? 0), 0)

/** Sets the tab's title, with the number of waiting rows: `(3) Order 1234 · Back office`. */
export const useTitle = (title: string): void => {
  const waiting = useWaiting()
  useEffect(() => {
    const name = title === '' ? 'Back office' : `${title} · Back office`
    document.title = waiting === 0 ? name : `(${waiting}) ${name}`
  }, [title, waiting])
}
