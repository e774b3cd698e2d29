import { Trans } from '@lingui/react/macro'

export const Loader = () => (
  <div className="loader" role="status">
    <span className="spinner" aria-hidden="true" />
    <p className="text-lg font-semibold">
      <Trans>Loading...</Trans>
    </p>
    <p className="text-soft">
      <Trans>This may take a few seconds, please don't close this page.</Trans>
    </p>
  </div>
)
