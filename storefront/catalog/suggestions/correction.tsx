import { Trans } from '@lingui/react/macro'

/** Says what was searched instead of the text, if it was. */
export const Correction = ({
  text,
  corrected_query: corrected,
  is_partial: isPartial,
}: {
  text: string
  corrected_query: string
  is_partial: boolean
}) => {
  if (corrected === '' && !isPartial) return null
  return (
    <p className="mb-3">
      {corrected !== '' ? (
        <Trans>
          Nothing matches “{text}”. Showing results for <strong>{corrected}</strong>.
        </Trans>
      ) : (
        <Trans>No product has all the words of “{text}”. These have some of them.</Trans>
      )}
    </p>
  )
}
