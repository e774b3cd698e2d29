import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** The fields of a form, no wider than the eye follows. */
export const FormColumn = ({ children }: { children: ReactNode }) => (
  <Box sx={{ width: '100%', maxWidth: 800 }}>{children}</Box>
)

type FieldsInLineProps = {
  /** The columns on a desk, such as `3fr 1fr`; on a phone fields stand below each other. */
  columns: string
  children: ReactNode
}

/** Fields that belong together, beside each other where there is room. */
export const FieldsInLine = ({ columns, children }: FieldsInLineProps) => (
  <Box
    sx={{
      display: 'grid',
      columnGap: 2,
      width: '100%',
      alignItems: 'start',
      gridTemplateColumns: { xs: '1fr', sm: columns },
    }}
  >
    {children}
  </Box>
)
