import { useEffect } from 'react'

/** Names the page in the browser's tab: `Order 1234 · Back office`. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title === '' ? 'Back office' : `${title} · Back office`
  }, [title])
}
