import { Chip } from '@mui/material'

type Tone = 'default' | 'primary' | 'success' | 'warning' | 'error'

/** Statuses that need work are highlighted; finished ones are muted. */
const tones: Readonly<Record<string, Tone>> = {
  pending: 'warning',
  received: 'warning',
  new: 'warning',
  queued: 'warning',
  checked: 'warning',
  invited: 'warning',
  confirmed: 'primary',
  ready: 'primary',
  approved: 'success',
  active: 'success',
  sent: 'success',
  applied: 'success',
  delivered: 'default',
  rejected: 'error',
  suspended: 'error',
  failed: 'error',
  disabled: 'error',
}

/** Names of statuses whose value on the wire would mislead a reader. */
const statusNames: ReadonlyMap<string, string> = new Map([['kept', 'Not sent']])

/** A status for people: `in_use` → `In use`. */
export const formatStatus = (status: string): string => {
  const words = statusNames.get(status) ?? status.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const StatusChip = ({ status }: { status: string }) => (
  <Chip
    label={formatStatus(status)}
    color={tones[status] ?? 'default'}
    size="small"
    variant="outlined"
  />
)
