import type { ReactNode } from 'react'

const kinds = {
  error: 'bg-danger-soft text-danger',
  warning: 'bg-warning-soft text-warning',
  success: 'bg-ok-soft text-ok',
  info: 'bg-accent-soft text-ink',
} as const

/** Shows nothing if it has no sentence. */
export const Banner = ({
  kind,
  children,
  action,
}: {
  kind: keyof typeof kinds
  children: ReactNode
  action?: ReactNode
}) =>
  children !== null &&
  children !== '' && (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg px-4 py-3 text-sm ${kinds[kind]}`}
    >
      <div className="me-auto">{children}</div>
      {action}
    </div>
  )
