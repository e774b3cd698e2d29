import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

/**
 * Hydrates the document with the router's own client. Start's carries code for server functions,
 * which the shop doesn't have (decision 7).
 */
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={getRouter()} />
    </StrictMode>,
    // The error page shows what failed (`layout/error-page.tsx`).
    { onCaughtError: () => undefined },
  )
})
