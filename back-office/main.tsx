import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { config } from 'zod'
import { App } from './app.tsx'

// The page's Content-Security-Policy forbids compiling code, so that zod need not try.
config({ jitless: true })

// Links in mails carry their path after a #, so that a token never shows in a server's log.
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
