import { getRejectedRows, type Import } from '@endcap/contract/imports'
import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '../api/call.ts'
import type { RecordOf } from '../api/record.ts'
import { failureMessage } from '../api/to-http-error.ts'
import { saveCsv } from './save-csv.ts'

/** `prices.csv` → `prices.rejected.csv`, the same name as the command line's. */
const rejectedName = (fileName: string): string =>
  `${fileName.replace(/\.(csv|tsv|txt)$/i, '')}.rejected.csv`

/** Downloads an import's rejected rows as a file to correct and import again. */
export const DownloadRejected = ({ record }: { record: RecordOf<Import> }) => {
  const notify = useNotify()
  const [isLoading, setLoading] = useState(false)
  const download = async () => {
    setLoading(true)
    try {
      const text = await call(getRejectedRows, { params: { id: String(record.id) } })
      saveCsv(rejectedName(record.file_name), text)
    } catch (error) {
      notify(failureMessage(error), { type: 'error' })
    } finally {
      setLoading(false)
    }
  }
  return (
    <Box sx={{ pt: 1 }}>
      <Button variant="outlined" disabled={isLoading} onClick={() => void download()}>
        {isLoading ? 'Downloading…' : 'Download the rejected rows'}
      </Button>
      <Typography variant="body2" sx={{ pt: 1, color: 'text.secondary' }}>
        Correct them in a spreadsheet, save as CSV, and import that file.
      </Typography>
    </Box>
  )
}
