import type { ReactNode } from 'react'

export const AccountFrame = ({
  title,
  intro,
  wide = false,
  children,
}: {
  title: string
  intro?: string
  wide?: boolean
  children: ReactNode
}) => (
  <main className="page" id="content">
    <div className={`mx-auto flex flex-col gap-5 lg:py-6 ${wide ? 'max-w-3xl' : 'max-w-md'}`}>
      <div>
        <h1 className="heading">{title}</h1>
        {intro !== undefined && <p className="mt-1 text-soft">{intro}</p>}
      </div>
      {children}
    </div>
  </main>
)
