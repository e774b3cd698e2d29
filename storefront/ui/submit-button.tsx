import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/**
 * A form's button. It waits for the page to come alive: before that the browser itself would send
 * the form, to an address that takes none.
 */
export const SubmitButton = ({
  isBusy,
  className = '',
  children,
}: {
  isBusy: boolean
  className?: string
  children: ReactNode
}) => {
  const isAlive = useHydrated()
  return (
    <button type="submit" className={`button ${className}`.trim()} disabled={isBusy || !isAlive}>
      {children}
    </button>
  )
}
