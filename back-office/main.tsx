import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app.css'
import { queryClient } from './api/queries.ts'
import { router } from './router.tsx'
import { onSessionEnd } from './session/staff-session.ts'
import { applyDensity, readDensity } from './shell/density.ts'
import { applyTheme, readTheme } from './shell/theme.ts'

// Links in mails have their path after a `#`, so that servers don't log the tokens in it.
if (location.hash.startsWith('#/'))
  history.replaceState(null, '', `/admin${location.hash.slice(1)}`)

applyTheme(readTheme())
applyDensity(readDensity())

onSessionEnd((message) => {
  queryClient.clear()
  const next = router.state.location.href
  void router.navigate({
    to: '/login',
    search: message === '' ? {} : { message, next },
    ignoreBlocker: true,
  })
})

const root = document.getElementById('root')
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </CSPProvider>
    </StrictMode>,
  )
