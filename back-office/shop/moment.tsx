import { Box } from '@mui/material'
import { sayMoment } from './say-time.ts'
import { useTimeZone } from './use-shop.ts'

/** A moment (ISO 8601, UTC) on the shop's clock. */
export const Moment = ({ at }: { at: string | null }) => {
  const timeZone = useTimeZone()
  return (
    <Box component="time" dateTime={at ?? undefined} sx={{ whiteSpace: 'nowrap' }}>
      {sayMoment(at, timeZone)}
    </Box>
  )
}
