import { maxLength } from '@endcap/contract/limits'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { useState } from 'react'
import type { CustomerStep } from './customer.ts'

type CustomerStepDialogProps = {
  step: CustomerStep
  business: string
  onTake: (reason: string) => void
  onClose: () => void
}

/** The question before a step, with the reason that the mail may give. */
export const CustomerStepDialog = (props: CustomerStepDialogProps) => {
  const { step, business, onTake, onClose } = props
  const [reason, setReason] = useState('')
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="customer-step-title">
      <DialogTitle id="customer-step-title">
        {step.label} {business}?
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{step.effect}</DialogContentText>
        <TextField
          label="Reason, for the mail (optional)"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: maxLength.reason } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Go back</Button>
        <Button
          variant="contained"
          color={step.isGrave ? 'error' : 'primary'}
          onClick={() => onTake(reason)}
        >
          {step.label}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
