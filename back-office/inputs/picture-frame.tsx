import { Box, FormHelperText, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useInput } from 'react-admin'

/** The value of a picture field, and why the last upload or change was refused ('' if it wasn't). */
export const usePictureField = (source: string) => {
  const { field, fieldState } = useInput({ source })
  const [refusal, refuse] = useState('')
  const value: unknown = field.value
  return {
    value,
    problem: fieldState.error?.message ?? refusal,
    refuse,
    set: (next: string | string[]) => {
      refuse('')
      field.onChange(next)
    },
  }
}

type PictureFrameProps = { label: string; problem: string; children: ReactNode }

/** A label, the pictures and buttons in a row, and what is wrong with them. */
export const PictureFrame = ({ label, problem, children }: PictureFrameProps) => (
  <Box sx={{ my: 1 }}>
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
      {label}
    </Typography>
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-end', flexWrap: 'wrap' }}>
      {children}
    </Box>
    {problem !== '' && <FormHelperText error>{problem}</FormHelperText>}
  </Box>
)
