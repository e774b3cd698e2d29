import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { sentenceOf } from '../api/api.ts'

/** `children`: the skeleton of a page whose first lines are not a list's rows. */
export const OrdersPending = ({
  error,
  refetch,
  children = <SkeletonRows count={8} className="h-20" />,
}: {
  error: unknown
  refetch: () => void
  children?: ReactNode
}) =>
  error === null ? (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading...</Trans>
      </span>
      <div aria-hidden className="flex flex-col gap-4">
        {children}
      </div>
    </div>
  ) : (
    <div className="panel flex flex-col items-start gap-3">
      <p role="alert">{sentenceOf(error)}</p>
      <button type="button" className="button" onClick={refetch}>
        <Trans>Try again</Trans>
      </button>
    </div>
  )

/** A sheet of rows that have a picture, two lines of text and an amount. */
export const SkeletonRows = ({ count, className }: { count: number; className: string }) => (
  <div className="divide-y divide-line rounded-xl bg-card">
    {Array.from({ length: count }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike
      <div key={row} className={`flex items-center gap-3 px-4 lg:px-6 ${className}`}>
        <span className="size-11 shrink-0 rounded-md bg-line" />
        <span className="flex flex-1 flex-col gap-2">
          <span className="h-4 w-3/5 max-w-64 rounded bg-line" />
          <span className="h-3 w-2/5 max-w-40 rounded bg-line" />
        </span>
        <span className="h-4 w-16 rounded bg-line" />
      </div>
    ))}
  </div>
)
