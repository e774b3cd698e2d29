import { Trans } from '@lingui/react/macro'
import { sentenceOf } from '../api/api.ts'

export const OrdersPending = ({ error, refetch }: { error: unknown; refetch: () => void }) =>
  error === null ? (
    <p role="status" className="panel text-soft">
      <Trans>Loading...</Trans>
    </p>
  ) : (
    <div className="panel flex flex-col items-start gap-3">
      <p role="alert">{sentenceOf(error)}</p>
      <button type="button" className="button" onClick={refetch}>
        <Trans>Try again</Trans>
      </button>
    </div>
  )
