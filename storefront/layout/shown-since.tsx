import { locale } from '@endcap/contract/i18n/i18n'
import { Trans } from '@lingui/react/macro'
import { useShownSince } from '../api/with-copies.ts'

const dayAndTime = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' })

/** Says how old the shown prices are while there is no connection (X1-262). */
const ShownSince = () => {
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

export default ShownSince
