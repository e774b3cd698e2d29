import { Button } from '@mui/material'

type StepButtonProps = {
  label: string
  /** It can't be taken back, or takes something away. */
  isGrave: boolean
  isBusy: boolean
  onClick: () => void
}

export const StepButton = ({ label, isGrave, isBusy, onClick }: StepButtonProps) => (
  <Button
    variant={isGrave ? 'outlined' : 'contained'}
    color={isGrave ? 'error' : 'primary'}
    disabled={isBusy}
    onClick={onClick}
  >
    {label}
  </Button>
)
