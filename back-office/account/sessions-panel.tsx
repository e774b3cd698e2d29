import type { Session } from '@endcap/contract/accounts/sessions'
import {
  endMySession,
  endMySessions,
  listMySessions,
} from '@endcap/contract/client/staff-calls.gen'
import { Button } from '@endcap/ui/button'
import { Chip } from '@endcap/ui/chip'
import { describeDevice } from '@endcap/ui/describe-device'
import { notify } from '@endcap/ui/toast'
import { call } from '../api/call.ts'
import { notifyFailure } from '../api/failures.ts'
import { useAction, useCall } from '../api/queries.ts'
import { onFirstClick } from '../forms/on-first-click.ts'
import { NotLoaded } from '../layout/error-page.tsx'
import { Panel } from '../layout/panel.tsx'
import { Timestamp } from '../shop/timestamp.tsx'
import { useRenewingAction } from './use-renewing-action.ts'

const SessionRow = ({ session }: { session: Session }) => {
  const device = describeDevice(session.device)
  const { mutate, isPending } = useAction(endMySession, {
    message: () => `Logged out on ${device}.`,
  })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 text-sm first:border-0">
      <div className="mr-auto">
        <div className="font-semibold">{device}</div>
        <div className="text-xs text-soft">
          From {session.address}, since <Timestamp at={session.createdAt} />
          {!session.is_current && (
            <>
              , last used <Timestamp at={session.lastSeenAt} />
            </>
          )}
        </div>
      </div>
      {session.is_current ? (
        <Chip tone="ok">This device</Chip>
      ) : (
        <Button
          isBusy={isPending}
          onClick={onFirstClick(() => mutate({ params: { id: session._id } }))}
          aria-label={`Log out on ${device}`}
        >
          Log out
        </Button>
      )}
    </li>
  )
}

const EndOthers = () => {
  const { mutateAsync, isPending } = useRenewingAction(() => call(endMySessions))
  // Callbacks of `mutate` wouldn't run, because this button disappears with the other sessions.
  const end = () => mutateAsync(undefined).then((text) => notify({ text }), notifyFailure)
  return (
    <div>
      <Button isBusy={isPending} onClick={end}>
        Log out everywhere else
      </Button>
    </div>
  )
}

export const SessionsPanel = () => {
  const { data, error, refetch } = useCall(listMySessions)
  return (
    <Panel title="Where you’re logged in">
      <p className="text-sm text-soft">
        Forgot to log out somewhere, or don’t recognize a device? Log it out here.
      </p>
      {data === undefined && <NotLoaded error={error} refetch={refetch} />}
      <ul>
        {data?.data.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </ul>
      {data !== undefined && data.data.length > 1 && <EndOthers />}
    </Panel>
  )
}
