import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

/**
 * Takes the rendered document over. The router's own client, not Start's: that one carries the
 * means to call server functions, of which the shop has none (its calls are the contract's).
 */
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={getRouter()} />
    </StrictMode>,
    // The error page says what failed, and what to do (`layout/error-page.tsx`).
    { onCaughtError: () => undefined },
  )
})
