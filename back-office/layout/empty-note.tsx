import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** An empty list’s message with a drawing, and possibly a button for the next thing to do. */
export const EmptyNote = ({
  icon: Icon,
  action,
  children,
}: {
  icon: LucideIcon
  action?: ReactNode
  children: ReactNode
}) => (
  <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
    <Icon className="size-10 stroke-[1.25] text-control" aria-hidden />
    <p role="status" className="max-w-96 text-sm text-soft">
      {children}
    </p>
    {action}
  </div>
)
