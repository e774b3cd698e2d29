import type { ReactNode } from 'react'

export const Panel = ({
  title,
  actions,
  children,
}: {
  title: string
  actions?: ReactNode
  children: ReactNode
}) => (
  <section className="panel flex flex-col gap-3">
    <div className="flex min-h-6 flex-wrap items-center gap-2">
      <h2 className="mr-auto text-sm font-bold">{title}</h2>
      {actions}
    </div>
    {children}
  </section>
)
