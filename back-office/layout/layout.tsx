import type { ReactNode } from 'react'
import { Layout as AdminLayout } from 'react-admin'
import { Menu } from './menu.tsx'

export const Layout = ({ children }: { children: ReactNode }) => (
  <AdminLayout menu={Menu} appBarAlwaysOn>
    {children}
  </AdminLayout>
)
