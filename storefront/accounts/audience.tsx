import type { ReactNode } from 'react'
import { useSession } from '../api/session.ts'
import { can } from './can.ts'

/*
 * A document holds what guests see and what customers see; the mark on <html> hides one of them
 * before paint (`app.css`). Once the shop's program runs, only the right one stays.
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
