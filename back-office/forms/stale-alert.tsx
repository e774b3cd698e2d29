import { Alert, Button } from '@mui/material'

type StaleAlertProps = { sentence: string; onReload: () => void }

/** Somebody else was first: says so, and brings the newest version without losing what was typed. */
export const StaleAlert = ({ sentence, onReload }: StaleAlertProps) => (
  <Alert
    severity="warning"
    sx={{ mb: 1 }}
    action={
      <Button color="inherit" onClick={onReload}>
        Reload
      </Button>
    }
  >
    {sentence}
  </Alert>
)
