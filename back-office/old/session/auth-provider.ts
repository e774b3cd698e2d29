import type { Client } from '@endcap/contract/client'
import { staffSignIn } from '@endcap/contract/staff'
import type { AuthProvider } from 'react-admin'
import { failureCode, toHttpError } from '../api/to-http-error.ts'
import { can } from './can.ts'
import { clearSession, readSession, storeSession } from './staff-session.ts'

const signedOutCodes = ['token_invalid', 'unauthenticated']

/**
 * Signs staff in and out. After a 401 (`token_invalid`) the login page shows the error message; a
 * 403 leaves the session as it is.
 */
export const createAuthProvider = (callAsAnyone: Client): AuthProvider => ({
  login: async (credentials: { email: string; password: string }) => {
    try {
      storeSession(await callAsAnyone(staffSignIn, { body: credentials }))
    } catch (error) {
      throw toHttpError(error)
    }
  },
  logout: async () => clearSession(),
  checkAuth: async () => {
    if (readSession() === null) throw new Error('Please log in to continue.')
  },
  checkError: async (error: unknown) => {
    if (signedOutCodes.includes(failureCode(error))) throw error
  },
  getIdentity: async () => {
    const session = readSession()
    return {
      id: session?.result._id ?? '',
      fullName: session?.result.name ?? '',
      role: session?.result.role,
    }
  },
  canAccess: async ({ resource, action }) => {
    const session = readSession()
    return session !== null && can(session.result.role, resource, action)
  },
})
