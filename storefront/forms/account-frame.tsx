import type { ReactNode } from 'react'

/** `aside` is shown at the start of the form on a desktop. */
export const AccountFrame = ({
  title,
  intro,
  wide = false,
  aside,
  children,
}: {
  title: string
  intro?: string
  wide?: boolean
  aside?: ReactNode
  children: ReactNode
}) => {
  const content = (
    <div className={`flex flex-col gap-5 ${wide ? 'max-w-3xl' : 'max-w-md'}`}>
      <div>
        <h1 className="heading">{title}</h1>
        {intro !== undefined && <p className="mt-1 text-soft">{intro}</p>}
      </div>
      {children}
    </div>
  )
  return (
    <main className="page" id="content">
      <div className="account-frame" data-wide={wide}>
        {aside}
        {content}
      </div>
    </main>
  )
}
