import type { SecondFactorRequest } from '@endcap/contract/accounts/second-factor'
import { CallError } from '@endcap/contract/client/call'
import { staffSignIn } from '@endcap/contract/client/staff-calls.gen'
import { clearNotices } from '@endcap/ui/toast'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { callAsAnyone } from '../api/call.ts'
import { queryClient } from '../api/queries.ts'
import { storeSession } from '../session/staff-session.ts'

/** Null if the failure isn't a request for a second factor. */
const secondFactorRequestOf = (error: unknown): SecondFactorRequest | null =>
  error instanceof CallError && error.code === 'second_factor_required' ? error.body : null

/** `signIn` opens the page, or sets `request` if the account has two-step login. */
export const useSignIn = (path: string) => {
  const navigate = useNavigate()
  const [request, setRequest] = useState<SecondFactorRequest | null>(null)
  const enter = async () => {
    queryClient.clear()
    clearNotices()
    await navigate({ href: `/admin${path}` })
  }
  const signIn = async (body: { email: string; password: string }) => {
    try {
      storeSession(await callAsAnyone(staffSignIn, { body }))
      await enter()
    } catch (error) {
      const asked = secondFactorRequestOf(error)
      if (asked === null) throw error
      setRequest(asked)
    }
  }
  return { request, signIn, enter, restart: () => setRequest(null) }
}
