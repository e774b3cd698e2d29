import { Box, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { DescriptionList } from '../layout/description-list.tsx'
import { Panel } from '../layout/panel.tsx'
import { StatusChip } from '../layout/status-chip.tsx'
import { MarkDone } from './mark-done.tsx'

type InquiryViewProps = {
  title: string
  status: string
  items: readonly (readonly [label: string, value: ReactNode])[]
  text: string
}

/** A contact message or a job application: the sender, and the text as it was sent. */
export const InquiryView = ({ title, status, items, text }: InquiryViewProps) => (
  <Stack spacing={2} sx={{ pt: 1 }}>
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Typography component="h1" variant="h6">
        {title}
      </Typography>
      <StatusChip status={status} />
    </Box>
    <MarkDone />
    <Panel title="From">
      <DescriptionList items={items} />
    </Panel>
    <Panel title="Message">
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </Panel>
  </Stack>
)
