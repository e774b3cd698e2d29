import { getHealth } from '@endcap/contract/client/staff-calls.gen'
import type { HealthFinding } from '@endcap/contract/health'
import { Button } from '@endcap/ui/button'
import { Chip, type Tone } from '@endcap/ui/chip'
import { useCall } from '../api/queries.ts'
import { NotLoaded } from '../layout/error-page.tsx'
import { Panel } from '../layout/panel.tsx'
import { useTitle } from '../layout/title.ts'

const levels: Readonly<Record<HealthFinding['level'], { tone: Tone; label: string }>> = {
  ok: { tone: 'ok', label: 'OK' },
  warning: { tone: 'warning', label: 'Check' },
  error: { tone: 'danger', label: 'Fix' },
}

const checks: Readonly<Record<HealthFinding['check'], string>> = {
  version: 'Version',
  database: 'Database',
  disk: 'Disk',
  clock: 'Clock',
  backups: 'Backups',
  mails: 'Mail server',
  jobs: 'Emails and jobs',
  accounts: 'Accounts',
  webhooks: 'Webhooks',
  logins: 'Logins',
  settings: 'Settings',
}

const Findings = ({ findings }: { findings: readonly HealthFinding[] }) => (
  <ul>
    {findings.map(({ check, level, message }) => (
      <li
        key={message}
        className="flex flex-col gap-1 border-t border-line py-3 text-sm first:border-0 sm:flex-row sm:gap-3"
      >
        <span className="flex shrink-0 items-start gap-2 sm:w-52">
          <span className="w-14 shrink-0">
            <Chip tone={levels[level].tone}>{levels[level].label}</Chip>
          </span>
          <span className="font-semibold">{checks[check]}</span>
        </span>
        <span className="min-w-0 break-words">{message}</span>
      </li>
    ))}
  </ul>
)

/** Shows the findings of `npm run doctor`, in the same words. */
export const HealthPage = () => {
  useTitle('Health')
  const { data, error, refetch, isFetching } = useCall(getHealth)
  const findings = data?.data ?? []
  const due = [
    ...findings.filter(({ level }) => level === 'error'),
    ...findings.filter(({ level }) => level === 'warning'),
  ]
  const fine = findings.filter(({ level }) => level === 'ok')
  return (
    <div className="flex max-w-4xl flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto">Health</h1>
        <Button disabled={isFetching} onClick={() => void refetch()}>
          Check again
        </Button>
      </div>
      {data === undefined ? (
        <NotLoaded error={error} refetch={refetch} />
      ) : (
        <>
          <Panel title="Needs attention">
            {due.length === 0 ? (
              <p className="text-sm text-soft">Nothing. Everything is working.</p>
            ) : (
              <Findings findings={due} />
            )}
          </Panel>
          {fine.length > 0 && (
            <Panel title="Working well">
              <Findings findings={fine} />
            </Panel>
          )}
        </>
      )}
    </div>
  )
}
