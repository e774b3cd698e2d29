import { Box } from '@mui/material'

/** A picture on white, or an empty square of the same size. Decorative for screen readers. */
export const Thumbnail = ({ path, size = 40 }: { path: string; size?: number }) =>
  path === '' ? (
    <Box
      sx={{ width: size, height: size, flexShrink: 0, bgcolor: 'action.hover', borderRadius: 1 }}
    />
  ) : (
    <Box
      component="img"
      src={path}
      alt=""
      loading="lazy"
      width={size}
      height={size}
      sx={{ flexShrink: 0, objectFit: 'contain', bgcolor: '#fff', borderRadius: 1 }}
    />
  )
