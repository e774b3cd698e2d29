import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

export const Skeleton = ({ className = 'w-24' }: { className?: string }) => (
  <span
    className={`inline-block h-4 rounded bg-line motion-safe:animate-pulse ${className}`}
    aria-hidden
  />
)

export const Loading = ({ className = 'w-64' }: { className?: string }) => (
  <div role="status" aria-label={t`Loading`}>
    <span className="sr-only">
      <Trans>Loading…</Trans>
    </span>
    <Skeleton className={className} />
  </div>
)
