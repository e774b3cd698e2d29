import { Chip } from '@mui/material'

type Tone = 'default' | 'primary' | 'success' | 'warning' | 'error'

/** What asks for somebody's work stands out; what is done is quiet. */
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

/** A status in one word: `in_use` → `In use`. */
export const formatStatus = (status: string): string => {
  const words = status.replaceAll('_', ' ')
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
