import type { ReactNode } from 'react'

export const Panel = ({
  title,
  id,
  actions,
  children,
}: {
  title: string
  /** For links to the panel. */
  id?: string
  actions?: ReactNode
  children: ReactNode
}) => (
  <section
    {...(id !== undefined && { id, tabIndex: -1 })}
    className="panel flex scroll-mt-16 flex-col gap-3"
  >
    <div className="flex min-h-6 flex-wrap items-center gap-2">
      <h2 className="mr-auto text-base font-semibold">{title}</h2>
      {actions}
    </div>
    {children}
  </section>
)
