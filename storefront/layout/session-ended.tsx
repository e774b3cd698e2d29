import { isRecord, parseJson, textIn } from '@endcap/contract/client/parsed-json'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import {
  type EndedSession,
  here,
  type Loss,
  lossKinds,
  readSession,
  useSession,
} from '../api/session.ts'
import { paths } from '../paths.ts'
import { readTab, tabKeys, writeTab } from '../storage.ts'
import { ShopLink } from '../ui/shop-link.tsx'

/** Reads the notice of the last session’s end in this tab; null if the buyer needs none. */
export const readEndedSession = (): EndedSession | null => {
  const ended = parseJson(readTab(tabKeys.sessionEnded))
  if (!isRecord(ended)) return null
  const loss = lossKinds.find((kind) => kind === ended.loss) ?? 'nothing'
  return { address: textIn(ended, 'address'), loss }
}

/** Another tab logged out, so that this one’s page is a guest’s. */
const endedElsewhere = (): EndedSession => ({ address: here(), loss: 'nothing' })

const sentences: Readonly<Record<Loss, string>> = {
  order: t`You were logged out, and your order was NOT placed. Your cart and what you entered are still here.`,
  unfinished: t`You were logged out before we could tell whether your order arrived.`,
  change: t`You were logged out, and your last change was NOT saved.`,
  nothing: t`You were logged out. What you entered is still here.`,
}

/**
 * Shown after a session ended here or in another tab, until the next login; also above the age gate,
 * which a logout brings back. The link leads back to the page where it ended (X3-260).
 */
export const SessionEnded = () => {
  const session = useSession()
  const [ended, setEnded] = useState<EndedSession | null>(null)
  const hadSession = useRef(false)
  useEffect(() => setEnded(readEndedSession()), [])
  useEffect(() => {
    if (session === null && hadSession.current) setEnded(readEndedSession() ?? endedElsewhere())
    if (session != null) {
      setEnded(null)
      // It may have ended since this was rendered.
      if (readSession() !== null) writeTab(tabKeys.sessionEnded, null)
    }
    hadSession.current = session != null
  }, [session])
  if (ended === null) return null
  return (
    <p role="alert" className="session-ended bg-accent-soft px-4 py-3 text-center">
      <strong>{sentences[ended.loss]}</strong>{' '}
      <ShopLink href={paths.login(ended.address)} className="link">
        <Trans>Log in to continue</Trans>
      </ShopLink>
    </p>
  )
}
