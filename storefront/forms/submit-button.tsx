import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A form's button, disabled until hydration: before, the browser itself would submit the form. */
export const SubmitButton = ({
  isBusy,
  className = '',
  children,
}: {
  isBusy: boolean
  className?: string
  children: ReactNode
}) => {
  const isHydrated = useHydrated()
  return (
    <button type="submit" className={`button ${className}`.trim()} disabled={isBusy || !isHydrated}>
      {children}
    </button>
  )
}
