import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Session, useSession } from '../api/session.ts'
import { ownPath, paths, splitHref } from '../paths.ts'

/** Spec §2: logged-in only, else /login, which leads back here. */
export const useCustomerOnly = (): Session | undefined => {
  const session = useSession()
  const navigate = useNavigate()
  const location = useLocation({ select: ({ href }) => href })
  // Where the visitor came to, not where the redirect is already leading.
  const [here] = useState(location)
  useEffect(() => {
    if (session === null) void navigate({ ...splitHref(paths.login(here)), replace: true })
  }, [session, here, navigate])
  return session ?? undefined
}

/**
 * Spec §2: who is logged in already goes on to `next`, else to /home. `isLeaving`: the page is
 * being left anyway, after a login.
 */
export const useGuestOnly = (next?: string, isLeaving = false): void => {
  const session = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (session == null || isLeaving) return
    void navigate({ ...splitHref(ownPath(next) ?? paths.homeToo()), replace: true })
  }, [session, next, isLeaving, navigate])
}
