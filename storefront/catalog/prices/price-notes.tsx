import { formatCents } from '@endcap/contract/money'
import { Trans } from '@lingui/react/macro'
import type { PriceNow } from './prices.ts'

/** The price without the special, with the special's end, and the prices of larger quantities. */
export const PriceNotes = ({
  now: { special, special_note, break_note },
}: {
  now: Pick<PriceNow, 'special' | 'special_note' | 'break_note'>
}) => {
  const was = special && formatCents(special.was)
  return (
    <>
      {was && (
        <>
          <span className="price-special">
            <s>
              <Trans>
                <span className="sr-only">Was </span>
                {was}
              </Trans>
            </s>{' '}
            {special_note}
          </span>{' '}
        </>
      )}
      {break_note && <span className="text-break">{break_note}</span>}
    </>
  )
}
