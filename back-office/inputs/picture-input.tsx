import { Box, Button, FormHelperText, Typography } from '@mui/material'
import { useState } from 'react'
import { useInput } from 'react-admin'
import { Thumbnail } from '../layout/thumbnail.tsx'
import { UploadButton } from './upload-button.tsx'

/** One picture of a record: the form holds its path, '' for none. */
export const PictureInput = ({ source, label }: { source: string; label: string }) => {
  const { field, fieldState } = useInput({ source })
  const [refusal, setRefusal] = useState('')
  const path = typeof field.value === 'string' ? field.value : ''
  const problem = fieldState.error?.message ?? refusal

  const set = (next: string) => {
    setRefusal('')
    field.onChange(next)
  }

  return (
    <Box sx={{ my: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Thumbnail path={path} size={72} />
        <UploadButton
          label={path === '' ? 'Choose a picture' : 'Replace'}
          onUploaded={set}
          onRefused={setRefusal}
        />
        {path !== '' && (
          <Button size="small" onClick={() => set('')}>
            Remove
          </Button>
        )}
      </Box>
      {problem !== '' && <FormHelperText error>{problem}</FormHelperText>}
    </Box>
  )
}
