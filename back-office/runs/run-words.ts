import { quantityNote } from '@endcap/contract/catalog/describe-quantity'
import { claimName } from '@endcap/contract/claims/claim-kinds'
import { formatAddress } from '@endcap/contract/orders/format-address'
import type { StopOutcome } from '@endcap/contract/runs/run-kinds'
import type { OpenDocument, Run, RunStop, StopLine } from '@endcap/contract/runs/runs'
import type { Tone } from '@endcap/ui/chip'

export const outcomeNames: Readonly<Record<StopOutcome, string>> = {
  delivered: 'Delivered',
  partly: 'Delivered in part',
  refused: 'Refused',
  closed_store: 'Store closed',
  no_money: 'Couldn’t pay',
}

export const outcomeTones: Readonly<Record<StopOutcome, Tone>> = {
  delivered: 'ok',
  partly: 'ok',
  refused: 'warning',
  closed_store: 'warning',
  no_money: 'warning',
}

/** Whether the goods are still on the truck after the visit. */
export const comesBack = ({ outcome }: Pick<RunStop, 'outcome'>): boolean =>
  outcome !== null && outcome !== 'delivered' && outcome !== 'partly'

const prefixes: Readonly<Record<string, string>> = {
  invoice: 'INV',
  payment: 'PMT',
  credit: 'CM',
  debit: 'DM',
}
const names: Readonly<Record<string, string>> = {
  opening: 'Opening balance',
  opening_credit: 'Opening credit',
  fee: 'Fee',
  refund: 'Refund',
  reversal: 'Returned payment',
  discount: 'Discount',
  write_off: 'Write-off',
}

/** Returns `INV-10012`, or the document’s kind. */
export const documentName = ({ kind, number }: Pick<OpenDocument, 'kind' | 'number'>): string => {
  const prefix = prefixes[kind]
  return prefix !== undefined && number !== null ? `${prefix}-${number}` : (names[kind] ?? kind)
}

export const piecesOf = (lines: readonly Pick<StopLine, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** `1 case, 2 cartons`, else the number of pieces. */
export const countOver = (line: Pick<StopLine, 'quantity' | 'unit' | 'units'>): string =>
  quantityNote(line.quantity, line.units) || `${line.quantity} ${line.unit}`.trimEnd()

/** Lists the goods that a run brings back: those of undelivered orders and of claims. */
export const returnsOf = ({ stop_list }: Pick<Run, 'stop_list'>) =>
  stop_list.flatMap(({ _id, business_name: from, order_number, outcome, lines, claims }) => [
    ...(outcome !== null && comesBack({ outcome })
      ? [
          {
            _id,
            from,
            note: `Order ${order_number} · ${outcomeNames[outcome]}`,
            pieces: piecesOf(lines),
          },
        ]
      : []),
    ...claims
      .filter(({ is_collected }) => is_collected)
      .map((claim) => ({
        ...{ _id: claim._id, from, pieces: piecesOf(claim.lines) },
        note: [
          claimName(claim),
          ...claim.lines.map((line) => `${line.quantity} ${line.title}`),
        ].join(' · '),
      })),
  ])

/** Opens the phone's map app. */
export const mapAddress = (stop: RunStop): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(
    [stop.business_name, formatAddress(stop)].filter(Boolean).join(', '),
  )}`

/** The driver’s own sequence first, then the office’s; visited stops last. */
export const inSequence = (stops: readonly RunStop[], own: readonly string[]): RunStop[] => {
  const rank = new Map(own.map((id, at) => [id, at]))
  return stops.toSorted(
    (one, other) =>
      Number(one.outcome !== null) - Number(other.outcome !== null) ||
      (rank.get(one._id) ?? own.length) - (rank.get(other._id) ?? own.length) ||
      one.position - other.position,
  )
}
