import type { ReactNode } from 'react'
import { can } from './can.ts'
import { useSession } from './session.ts'

/*
 * A document holds what guests see and what customers see; the data on <html> hides one of them
 * before paint (`app.css`). After hydration only the right one is rendered.
 */

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
