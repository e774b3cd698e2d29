import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Disabled until hydration, because until then the browser would submit the form itself. */
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
