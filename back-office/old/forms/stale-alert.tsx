import { Alert, Button } from '@mui/material'

type StaleAlertProps = { message: string; onReload: () => void }

/** Warns that somebody else changed the record first; reloading loses nothing that was typed. */
export const StaleAlert = ({ message, onReload }: StaleAlertProps) => (
  <Alert
    severity="warning"
    sx={{ mb: 1 }}
    action={
      <Button color="inherit" onClick={onReload}>
        Reload
      </Button>
    }
  >
    {message}
  </Alert>
)
