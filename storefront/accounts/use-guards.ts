import { ownPath } from '@endcap/contract/own-path'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Session, useSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { useReplacePage } from '../ui/use-replace-page.ts'

/** Redirects guests to /login, and back after the login (S2-27, S2-29, S2-30). */
export const useCustomerOnly = (): Session | undefined => {
  const session = useSession()
  const replacePage = useReplacePage()
  const location = useLocation({ select: ({ href }) => href })
  // The address that was visited, not the target of the redirect.
  const [visited] = useState(location)
  useEffect(() => {
    if (session === null) replacePage(paths.login(visited))
  }, [session, visited, replacePage])
  return session ?? undefined
}

/** Redirects customers away (S2-11, S2-13). `isLeaving`: a login is already leaving the page. */
export const useGuestOnly = (next?: string, isLeaving = false): void => {
  const session = useSession()
  const replacePage = useReplacePage()
  useEffect(() => {
    if (session == null || isLeaving) return
    replacePage(ownPath(next) ?? paths.homeAlias())
  }, [session, next, isLeaving, replacePage])
}
