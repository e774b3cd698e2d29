import { Card, CardContent, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** A titled box on a page. */
export const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <CardContent sx={{ '&:last-child': { pb: 2 } }}>
      <Typography component="h2" variant="subtitle2" sx={{ mb: 1, fontWeight: 700 }}>
        {title}
      </Typography>
      {children}
    </CardContent>
  </Card>
)
