import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** Scrolls a wide table sideways in its box, so that the page is never wider than the screen. */
export const TableScroller = ({ children }: { children: ReactNode }) => (
  <Box sx={{ overflowX: 'auto', contain: 'inline-size' }}>{children}</Box>
)
