import type { ReactNode } from 'react'
import { can } from './can.ts'
import { useSession } from './session.ts'

/*
 * Documents hold both the guests' and the customers' content. The data on <html> hides one of them
 * before paint (`app.css`); after hydration only the right one is rendered.
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
