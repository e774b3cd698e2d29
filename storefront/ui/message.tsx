import type { ReactNode } from 'react'

/** A shelf with gaps. */
export const shelf =
  'M6 6v62M90 6v62M6 30h84M6 56h84M14 30V14h12v16M30 30V18h12v12M14 56V40h14v16M70 56V38h12v18'

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
  /** Left out if a heading above says as much. */
  title?: string
  drawing: string
  heading?: 'h1' | 'h2'
  children: ReactNode
}) => (
  <div className="panel message">
    <svg viewBox="0 0 96 72" className="icon" aria-hidden="true">
      <path d={drawing} />
    </svg>
    {title !== undefined && (
      <Heading className={Heading === 'h1' ? 'heading' : 'text-lg font-semibold'}>{title}</Heading>
    )}
    {children}
  </div>
)
