import type { ReactNode } from 'react'

export const Message = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mx-auto flex max-w-xl flex-col items-start gap-4 py-12">
    <h1 className="heading">{title}</h1>
    {children}
  </div>
)
