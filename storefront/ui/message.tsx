import type { ReactNode } from 'react'

/** `drawing`: a path of one line weight, 96 by 72. */
export const Message = ({
  title,
  drawing,
  children,
}: {
  title: string
  drawing: string
  children: ReactNode
}) => (
  <div className="panel message">
    <svg viewBox="0 0 96 72" className="icon" aria-hidden="true">
      <path d={drawing} />
    </svg>
    <h1 className="heading">{title}</h1>
    {children}
  </div>
)
