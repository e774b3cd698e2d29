import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** Pairs of a label and a value; an empty value is shown as a dash. */
export const DescriptionList = ({
  items,
}: {
  items: readonly (readonly [label: string, ReactNode])[]
}) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: 'minmax(84px, auto) 1fr',
      columnGap: 2,
      rowGap: 0.75,
      alignItems: 'baseline',
    }}
  >
    {items.map(([label, value]) => (
      <Box key={label} sx={{ display: 'contents' }}>
        <Typography
          component="dt"
          variant="body2"
          // On a phone a long label wraps, and leaves its value the width.
          sx={{ color: 'text.secondary', maxWidth: { xs: 104, sm: 'none' } }}
        >
          {label}
        </Typography>
        <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {value === '' || value === null ? '–' : value}
        </Typography>
      </Box>
    ))}
  </Box>
)
