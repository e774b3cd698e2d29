import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** A column of form fields with a readable width. */
export const FormColumn = ({ children }: { children: ReactNode }) => (
  <Box sx={{ width: '100%', maxWidth: 800 }}>{children}</Box>
)

type FieldsInLineProps = {
  /** The grid columns on a desktop, such as `3fr 1fr`; a phone has one column. */
  columns: string
  children: ReactNode
}

/** Related fields, side by side on wide screens. */
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
