import { Trans } from '@lingui/react/macro'

/** Says that items were added to an order, and whether others are still listed, or why they weren't. */
export const AddingResult = ({
  isAdded,
  problem,
  hasOthers,
}: {
  isAdded: boolean
  problem: string
  hasOthers: boolean
}) => (
  <>
    {isAdded && (
      <p role="status" className="text-sm font-semibold text-accent">
        <Trans>Added to your order. We have emailed you the new total.</Trans>{' '}
        {hasOthers && <Trans>The items listed here have not been added yet.</Trans>}
      </p>
    )}
    {problem !== '' && (
      <p role="alert" className="text-sm text-danger">
        {problem}
      </p>
    )}
  </>
)
