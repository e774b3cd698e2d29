import { ownPath } from '@endcap/contract/own-path'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Session, useSession } from '../api/session.ts'
import { paths, splitHref } from '../paths.ts'

/** Redirects guests to /login, and back after the login (S2-27, S2-29, S2-30). */
export const useCustomerOnly = (): Session | undefined => {
  const session = useSession()
  const navigate = useNavigate()
  const location = useLocation({ select: ({ href }) => href })
  // The address that was visited, not the target of the redirect.
  const [visited] = useState(location)
  useEffect(() => {
    if (session === null) void navigate({ ...splitHref(paths.login(visited)), replace: true })
  }, [session, visited, navigate])
  return session ?? undefined
}

/** Redirects customers away (S2-11, S2-13). `isLeaving`: a login is already leaving the page. */
export const useGuestOnly = (next?: string, isLeaving = false): void => {
  const session = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (session == null || isLeaving) return
    void navigate({ ...splitHref(ownPath(next) ?? paths.homeAlias()), replace: true })
  }, [session, next, isLeaving, navigate])
}
