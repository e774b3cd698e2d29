import type { Session } from '@endcap/contract/accounts/sessions'
import { endSession } from '@endcap/contract/client/calls.gen'
import { locale } from '@endcap/contract/i18n/i18n'
import { Banner } from '@endcap/ui/banner'
import { Chip } from '@endcap/ui/chip'
import { describeDevice } from '@endcap/ui/describe-device'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { api, sentenceOf } from '../api/api.ts'

const dayAndTime = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' })

/** Lets the customer log out other devices (X3-41). */
export const SessionsList = ({
  sessions,
  onEnded,
}: {
  sessions: readonly Session[]
  onEnded: () => void
}) => {
  const [ending, setEnding] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const end = async (id: string) => {
    setEnding(id)
    setFailure(null)
    try {
      await api()(endSession, { params: { id } })
    } catch (error) {
      setFailure(sentenceOf(error))
    }
    setEnding(null)
    onEnded()
  }
  return (
    <>
      <Banner kind="error">{failure}</Banner>
      <ul>
        {sessions.map(({ _id, device, address, createdAt, is_current }) => {
          const name = describeDevice(device)
          const since = dayAndTime.format(createdAt)
          return (
            <li
              key={_id}
              className="flex min-h-16 items-center gap-3 border-t border-line py-2 first:border-0"
            >
              <div className="min-w-0 flex-1">
                <p className="text-sm font-semibold">{name}</p>
                <p className="text-xs text-soft tabular-nums">
                  <Trans>
                    Since {since}, from {address}
                  </Trans>
                </p>
              </div>
              {is_current ? (
                <Chip tone="ok">
                  <Trans>This device</Trans>
                </Chip>
              ) : (
                <button
                  type="button"
                  className="button-quiet px-3 text-sm"
                  disabled={ending !== null}
                  onClick={() => void end(_id)}
                  aria-label={t`Log out ${name}`}
                >
                  {ending === _id ? t`Logging out...` : t`Log out`}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
