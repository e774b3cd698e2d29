import { locale } from '@endcap/contract/i18n/i18n'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useShownSince } from '../api/shown-since.ts'
import { readStored, storedKeys } from '../storage.ts'
import { storeOfflinePages } from './offline-pages.ts'

const dayAndTime = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' })

/** Leaves the connection to the page first. */
const storingDelayMs = 3_000

/** Counts that were entered without a connection are sent from any page, not only the guide. */
const sendGuideEntries = () => {
  if (readStored(storedKeys.guideEntries) === null) return
  import('../orders/guide/sync/guide-sync.ts').then(
    ({ syncEntries }) => syncEntries(),
    // If the code can't be loaded, the next page tries again.
    () => {},
  )
}

/**
 * Prepares a customer's pages for times without a connection (X1-263), and says then how old the
 * shown prices are (X1-262).
 */
export const Offline = () => {
  useEffect(() => {
    const timer = setTimeout(
      // If the browser refuses, the shop needs a connection.
      () => storeOfflinePages().catch(() => undefined),
      storingDelayMs,
    )
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    sendGuideEntries()
    window.addEventListener('online', sendGuideEntries)
    return () => window.removeEventListener('online', sendGuideEntries)
  }, [])
  const since = useShownSince()
  if (since === null) return null
  const time = dayAndTime.format(since)
  return (
    <p role="status" className="bg-accent-soft px-4 py-3 text-center text-sm">
      <Trans>
        No connection. You see prices and stock as of {time}. What you enter is saved on this device
        and will be sent when you’re back online.
      </Trans>
    </p>
  )
}
