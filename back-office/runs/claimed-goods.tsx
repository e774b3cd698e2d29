import { claimName } from '@endcap/contract/claims/claim-kinds'
import type { StopClaim } from '@endcap/contract/runs/runs'
import { Check, PackageOpen } from 'lucide-react'
import { Section, WideButton } from './phone-parts.tsx'
import { countOver } from './run-words.ts'

const Line = ({ line }: { line: StopClaim['lines'][number] }) => (
  <li className="flex items-center gap-3">
    <span className="w-14 shrink-0 text-right text-2xl leading-none font-semibold tabular-nums">
      {line.quantity}
    </span>
    <span className="min-w-0 flex-1">
      <span className="line-clamp-2 text-base leading-tight">{line.title}</span>
      <span className="text-sm text-soft">
        {line.item_no}
        {line.units.length > 0 && ` · ${countOver(line)}`}
      </span>
    </span>
  </li>
)

/** Claims whose goods the office takes back, each with whether they are on the truck. */
export const ClaimedGoods = ({
  claims,
  chosen = [],
  onPress,
}: {
  claims: readonly StopClaim[]
  /** Claims that are marked while the visit lasts, by their ids. */
  chosen?: readonly string[]
  /** Absent if nothing can be collected any more. */
  onPress?: (claim: StopClaim) => void
}) =>
  claims.length === 0 ? null : (
    <Section title="Goods to collect">
      {claims.map((claim) => {
        const isChosen = chosen.includes(claim._id)
        return (
          <div key={claim._id} className="flex flex-col gap-2">
            <ul className="flex flex-col gap-2">
              {claim.lines.map((line) => (
                <Line key={line._id} line={line} />
              ))}
            </ul>
            {claim.is_collected ? (
              <p className="flex items-center gap-2 text-lg font-semibold text-ok">
                <Check className="size-6 shrink-0" aria-hidden />
                {claimName(claim)} collected
              </p>
            ) : (
              onPress !== undefined && (
                <WideButton
                  aria-pressed={isChosen}
                  className="aria-pressed:border-ok aria-pressed:bg-ok-soft aria-pressed:text-ok"
                  onClick={() => onPress(claim)}
                >
                  {isChosen ? (
                    <Check className="size-6" aria-hidden />
                  ) : (
                    <PackageOpen className="size-6" aria-hidden />
                  )}
                  {isChosen
                    ? `${claimName(claim)} collected`
                    : `Mark ${claimName(claim)} as collected`}
                </WideButton>
              )
            )}
          </div>
        )
      })}
    </Section>
  )
