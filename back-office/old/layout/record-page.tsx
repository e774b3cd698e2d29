import { Box, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { StatusChip } from './status-chip.tsx'

type RecordPageProps = { title: ReactNode; status: string; children: ReactNode }

/** A record's title and status, and its panels below them. */
export const RecordPage = ({ title, status, children }: RecordPageProps) => (
  <Stack spacing={2} sx={{ pt: 1 }}>
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Typography component="h1" variant="h6">
        {title}
      </Typography>
      <StatusChip status={status} />
    </Box>
    {children}
  </Stack>
)
