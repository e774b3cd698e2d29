import { Button } from '@mui/material'

type TransitionButtonProps = {
  label: string
  /** It can't be undone, or takes access away. */
  isDestructive: boolean
  isBusy: boolean
  onClick: () => void
}

export const TransitionButton = ({
  label,
  isDestructive,
  isBusy,
  onClick,
}: TransitionButtonProps) => (
  <Button
    variant={isDestructive ? 'outlined' : 'contained'}
    color={isDestructive ? 'error' : 'primary'}
    disabled={isBusy}
    onClick={onClick}
  >
    {label}
  </Button>
)
