import type { ReactNode } from 'react'

/** The screens without react-admin's own frame. */
export const Layout = ({ children }: { children: ReactNode }) => <div>{children}</div>
