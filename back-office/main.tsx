import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { config } from 'zod'
import { App } from './app.tsx'

// The Content-Security-Policy forbids compiling code at run time, so zod must not try.
config({ jitless: true })

// Links in mails have their path after a #, so that their tokens are never in a server's log.
if (location.hash.startsWith('#/'))
  history.replaceState(null, '', `/admin${location.hash.slice(1)}`)

const router = createBrowserRouter([{ path: '*', element: <App /> }], { basename: '/admin' })

const root = document.getElementById('root')
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
