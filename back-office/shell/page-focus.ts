import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isDialogOpen } from '../layout/use-hotkeys.ts'

const focusHeading = (): void => {
  const main = document.getElementById('main')
  const heading = main?.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  ;(heading ?? main)?.focus({ preventScroll: true })
}

/** Focuses the new page's heading, for screen readers, unless the page has focused a field. */
export const useHeadingFocus = (): void => {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const main = document.getElementById('main')
        if (fromLocation === undefined || !pathChanged || !main) return
        if (!main.contains(document.activeElement)) focusHeading()
      }),
    [router],
  )
}

/** Returns the focus to a button that its action disabled, or to the heading if it was removed. */
export const useFocusReturn = (): void => {
  useEffect(() => {
    let disabled: HTMLElement | null = null
    const observer = new MutationObserver((mutations) => {
      const { activeElement, body } = document
      const isActive = mutations.some(({ target }) => target === activeElement)
      if (isActive && activeElement instanceof HTMLElement && activeElement.matches(':disabled'))
        disabled = activeElement
      if (disabled === null) return
      const isLost = activeElement === body || activeElement === disabled
      if (isLost && disabled.isConnected && disabled.matches(':disabled')) return
      if (isLost && disabled.isConnected) disabled.focus({ preventScroll: true })
      if (isLost && !disabled.isConnected && !isDialogOpen()) focusHeading()
      disabled = null
    })
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['disabled'],
    })
    return () => observer.disconnect()
  }, [])
}
