import { Trans } from '@lingui/react/macro'

/** Says that items were added to an order, or why they weren't. */
export const AddingResult = ({ added, problem }: { added: number; problem: string }) => (
  <>
    {added > 0 && (
      <p role="status" className="text-sm font-semibold text-accent">
        <Trans>Added to your order. We have mailed you the new total.</Trans>
      </p>
    )}
    {problem !== '' && (
      <p role="alert" className="text-sm text-danger">
        {problem}
      </p>
    )}
  </>
)
