import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

declare global {
  interface Window {
    /** Repeats the clicks that the head script has held back, and lets later ones through. */
    repeatClicks?: () => void
  }
}

/** Renders nothing. Beside the router, so that an error page's buttons work too. */
const EarlyClicks = () => {
  useEffect(() => {
    // React hydrates at once what is clicked, but not during an effect.
    setTimeout(() => window.repeatClicks?.())
  }, [])
  return null
}

/**
 * Hydrates the document with the router's own client. Start's carries code for server functions,
 * which the shop doesn't have (decision 7).
 */
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={getRouter()} />
      <EarlyClicks />
    </StrictMode>,
    // The error page shows what failed (`layout/error-page.tsx`).
    { onCaughtError: () => undefined },
  )
})
