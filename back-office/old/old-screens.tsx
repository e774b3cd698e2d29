import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { resources } from './api/resources.ts'
import { App } from './app.tsx'

/** The screens that react-admin still shows, without its own frame. */
const OldApp = () => {
  const router = useMemo(
    () => createBrowserRouter([{ path: '*', element: <App /> }], { basename: '/admin' }),
    [],
  )
  return <RouterProvider router={router} />
}

export const OldScreens = () => {
  const area = useLocation().pathname.split('/')[1] ?? ''
  return area in resources ? <OldApp key={area} /> : <NotFoundPage />
}
