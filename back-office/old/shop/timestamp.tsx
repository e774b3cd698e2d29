import { formatTimestamp } from '@endcap/contract/shop-time'
import { Box } from '@mui/material'
import { useTimeZone } from './use-shop.ts'

/** A timestamp (ISO 8601, UTC) in the shop's time zone. */
export const Timestamp = ({ at }: { at: string | null }) => {
  const timeZone = useTimeZone()
  return (
    <Box component="time" dateTime={at ?? undefined} sx={{ whiteSpace: 'nowrap' }}>
      {at === null ? '' : formatTimestamp(new Date(at), timeZone)}
    </Box>
  )
}
