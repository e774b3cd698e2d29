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
import type { CustomerTransition } from './customer.ts'

type CustomerTransitionDialogProps = {
  transition: CustomerTransition
  business: string
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Confirms a change of a customer's status, with an optional reason for the email. */
export const CustomerTransitionDialog = (props: CustomerTransitionDialogProps) => {
  const { transition, business, onConfirm, onClose } = props
  const [reason, setReason] = useState('')
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby="customer-transition-title"
    >
      <DialogTitle id="customer-transition-title">
        {transition.label} {business}?
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{transition.effect}</DialogContentText>
        <TextField
          label="Reason for the email (optional)"
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
          color={transition.isDestructive ? 'error' : 'primary'}
          onClick={() => onConfirm(reason)}
        >
          {transition.label}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
