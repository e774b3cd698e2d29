import type { ReactNode } from 'react'

/**
 * Says that there is nothing here, or what was done, and what to do next. `drawing`: a path of one
 * line weight, 96 by 72.
 */
export const Message = ({
  title,
  drawing,
  heading: Heading = 'h1',
  children,
}: {
  title: string
  drawing: string
  heading?: 'h1' | 'h2'
  children: ReactNode
}) => (
  <div className="panel message">
    <svg viewBox="0 0 96 72" className="icon" aria-hidden="true">
      <path d={drawing} />
    </svg>
    <Heading className={Heading === 'h1' ? 'heading' : 'text-lg font-semibold'}>{title}</Heading>
    {children}
  </div>
)
