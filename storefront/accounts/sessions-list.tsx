import { endSession } from '@endcap/contract/calls.gen'
import type { Session } from '@endcap/contract/sessions'
import { describeDevice } from '@endcap/ui/describe-device'
import { useState } from 'react'
import { api, sentenceOf } from '../api/api.ts'
import { Banner } from '../ui/banner.tsx'

const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** The devices on which the customer is logged in; each other one can be logged out (X3-41). */
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
      <Banner kind="error" text={failure} />
      <ul>
        {sessions.map(({ _id, device, address, createdAt, is_current }) => (
          <li
            key={_id}
            className="flex min-h-16 items-center gap-3 border-t border-line py-2 first:border-0"
          >
            <div className="min-w-0 flex-1">
              <p className="font-medium">{describeDevice(device)}</p>
              <p className="text-sm text-soft">
                Since {dayAndTime.format(createdAt)}, from {address}
              </p>
            </div>
            {is_current ? (
              <span className="text-sm text-soft">This device</span>
            ) : (
              <button
                type="button"
                className="button-quiet"
                disabled={ending !== null}
                onClick={() => void end(_id)}
                aria-label={`Log out ${describeDevice(device)}`}
              >
                {ending === _id ? 'Logging out...' : 'Log out'}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
