import { Chip, type Tone } from '@endcap/ui/chip'

/** Statuses that need somebody are warnings; an order’s have the colors of `docs/design.md`. */
const tones: Readonly<Record<string, Tone>> = {
  pending: 'warning',
  new: 'warning',
  queued: 'warning',
  checked: 'warning',
  invited: 'warning',
  submitted: 'warning',
  to_verify: 'warning',
  confirmed: 'info',
  ready: 'info',
  out_for_delivery: 'accent',
  approved: 'ok',
  active: 'ok',
  sent: 'ok',
  applied: 'ok',
  delivered: 'ok',
  out: 'accent',
  returned: 'warning',
  settled: 'ok',
  verified: 'ok',
  not_started: 'info',
  other_location: 'warning',
  expired: 'danger',
  revoked: 'danger',
  accepted: 'ok',
  partly: 'ok',
  cancelled: 'danger',
  rejected: 'danger',
  refused: 'danger',
  suspended: 'danger',
  failed: 'danger',
  disabled: 'danger',
}

/** Names of API values that would mislead a reader. */
const statusNames: ReadonlyMap<string, string> = new Map([
  ['kept', 'Not sent'],
  ['out', 'On its way'],
  ['returned', 'Back, to settle'],
  ['submitted', 'To decide'],
  ['partly', 'Accepted in part'],
  ['to_receive', 'To collect'],
])

/** `in_use` → `In use`. */
export const formatStatus = (status: string): string => {
  const words = statusNames.get(status) ?? status.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const StatusChip = ({ status }: { status: string }) => (
  <Chip tone={tones[status] ?? 'plain'}>{formatStatus(status)}</Chip>
)
