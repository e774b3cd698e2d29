import { Box, FormHelperText, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useInput } from 'react-admin'

/** Returns a picture field's value and setter, and the error of its last upload or save ('' if none). */
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

/** A label, pictures and buttons in a row, and the error below them. */
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
