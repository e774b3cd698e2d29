import { Box, Button, FormHelperText, Typography } from '@mui/material'
import { useId } from 'react'
import { useInput } from 'react-admin'

/** Picks a price file on this device for the form to upload. */
export const PriceFileInput = ({ source }: { source: string }) => {
  const id = useId()
  const { field, fieldState } = useInput({ source })
  const chosen = field.value instanceof File ? field.value.name : ''
  return (
    <Box sx={{ my: 1 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button component="label" htmlFor={id} variant="outlined">
          Choose a price file
          <input
            id={id}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            hidden
            onChange={(event) => field.onChange(event.target.files?.[0] ?? null)}
          />
        </Button>
        <Typography variant="body2">{chosen === '' ? 'No file chosen' : chosen}</Typography>
      </Box>
      <FormHelperText error={fieldState.invalid}>
        {fieldState.error?.message ?? 'A CSV file, separated by commas, semicolons or tabs.'}
      </FormHelperText>
    </Box>
  )
}
