import { useEffect, useState } from 'react'
import { endedNotice } from '../accounts/session.ts'
import { paths } from '../paths.ts'
import { ShopLink } from './shop-link.tsx'

/** Says once, after a session has ended by itself, why the visitor is a guest again. */
export const Notices = () => {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    try {
      if (sessionStorage.getItem(endedNotice) === null) return
      sessionStorage.removeItem(endedNotice)
      setShown(true)
    } catch {
      // No session storage, no notice.
    }
  }, [])
  if (!isShown) return null
  return (
    <p role="status" className="bg-accent-soft px-4 py-3 text-center text-sm">
      Your session has ended.{' '}
      <ShopLink href={paths.login()} className="link">
        Please log in again.
      </ShopLink>
    </p>
  )
}
