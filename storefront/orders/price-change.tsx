import { type Cents, formatCents } from '@endcap/contract/money'
import { Trans } from '@lingui/react/macro'

type PriceChangeProps = { title: string; was: Cents; now: Cents }

export const PriceChange = ({ title, was, now }: PriceChangeProps) => {
  const [before, after] = [formatCents(was), formatCents(now)]
  return (
    <li>
      {title}: {was < now && <span className="text-rise">▲ </span>}
      <Trans>
        {before} before, {after} now
      </Trans>
    </li>
  )
}
