import type { ReactNode } from 'react'
import { can } from './can.ts'
import { useSession } from './session.ts'

/* Until hydration, data on <html> hides the guests' or the customers' content (`app.css`). */

export const ForCustomers = ({ children }: { children: ReactNode }) => {
  const session = useSession()
  if (session === null) return null
  return <div className="for-customers">{children}</div>
}

export const ForGuests = ({ children }: { children: ReactNode }) => {
  const session = useSession()
  if (can.seePrices(session)) return null
  return <div className="for-guests">{children}</div>
}
