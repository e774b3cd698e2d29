import { Box, Button, FormHelperText, Typography } from '@mui/material'
import { useState } from 'react'
import { useInput } from 'react-admin'
import { Thumbnail } from '../layout/thumbnail.tsx'
import { UploadButton } from './upload-button.tsx'

const pathsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((path) => typeof path === 'string') : []

/** The further pictures of a record, in order: the form holds their paths. */
export const PicturesInput = ({ source, label }: { source: string; label: string }) => {
  const { field, fieldState } = useInput({ source })
  const [refusal, setRefusal] = useState('')
  const paths = pathsOf(field.value)
  const problem = fieldState.error?.message ?? refusal

  const set = (next: string[]) => {
    setRefusal('')
    field.onChange(next)
  }

  return (
    <Box sx={{ my: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-end', flexWrap: 'wrap' }}>
        {paths.map((path, at) => (
          <Box key={path} sx={{ display: 'grid', justifyItems: 'center' }}>
            <Thumbnail path={path} size={72} />
            <Button
              size="small"
              aria-label={`Remove picture ${at + 1}`}
              onClick={() => set(paths.filter((each) => each !== path))}
            >
              Remove
            </Button>
          </Box>
        ))}
        <UploadButton
          label="Add a picture"
          onUploaded={(path) => set([...paths, path])}
          onRefused={setRefusal}
        />
      </Box>
      {problem !== '' && <FormHelperText error>{problem}</FormHelperText>}
    </Box>
  )
}
