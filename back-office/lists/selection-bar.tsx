import { Button } from '@endcap/ui/button'
import type { ReactNode } from 'react'

/** The bar of a list while rows are selected: how many, Clear, and the buttons for them. */
export const SelectionBar = ({
  count,
  onClear,
  children,
}: {
  count: number
  onClear: () => void
  children: ReactNode
}) => (
  <div
    role="toolbar"
    aria-label="Selected rows"
    className="sticky top-13 z-20 flex flex-wrap items-center gap-2 border-y border-line bg-accent-soft px-3 py-2"
  >
    <span className="text-sm font-semibold" role="status">
      {count} selected
    </span>
    <Button kind="plain" className="mr-auto" aria-label="Clear selection" onClick={onClear}>
      Clear
    </Button>
    {children}
  </div>
)
