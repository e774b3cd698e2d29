import { CallError } from '@endcap/contract/client/call'
import type { BlockReason } from '@endcap/contract/licenses/license-reason'
import { formatDay } from '@endcap/contract/shop-time'
import type { SaleBlock } from '@endcap/contract/trade/sale-block'
import { firstErrorMessage } from '../api/failures.ts'

const blockNames: Readonly<Record<BlockReason, string>> = {
  state_unknown: 'State not known',
  state_not_served: 'State not served',
  consumer: 'Not for consumers',
  no_rule: 'No license rule',
  unclassified: 'No class',
  license_expired: 'License ended',
  license_not_started: 'License not started',
  license_other_location: 'Other address',
  license_not_covering: 'Class not covered',
  license_not_verified: 'License to verify',
  license_rejected: 'License rejected',
  license_revoked: 'License revoked',
  license_missing: 'License missing',
  certificate_missing: 'No resale certificate',
  excise_unknown: 'Excise unknown',
}

export const blockName = ({ reason }: Pick<SaleBlock, 'reason'>): string => blockNames[reason]

/** `Georgia tobacco license, Sun, Nov 15, 2026`. */
export const describeNeeded = ({ license_kind, day }: SaleBlock): string =>
  [license_kind ?? '', day === null ? '' : formatDay(day, 'short')].filter(Boolean).join(', ')

/** The reason for refusing a change of an order, for staff. The failure's own message is for the buyer. */
export const describeRefusal = (error: unknown): string =>
  error instanceof CallError && error.code === 'trade_blocked'
    ? `This customer can’t get these products on ${formatDay(error.body.lines[0]?.needed_on ?? '', 'short')}: ${error.body.lines
        .map((line) => `${line.title} (${blockName(line).toLowerCase()})`)
        .join(', ')}. Please take them out, choose another day, or verify a license.`
    : firstErrorMessage(error)
