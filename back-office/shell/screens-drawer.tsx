import { Dialog as Drawer } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { ShopName } from '../layout/shop-name.tsx'

type ScreensDrawerProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

export const ScreensDrawer = ({ isOpen, onClose, title, children }: ScreensDrawerProps) => (
  <Drawer.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
    <Drawer.Portal>
      <Drawer.Backdrop className="fixed inset-0 z-40 bg-black/45" />
      <Drawer.Popup className="fixed inset-y-0 left-0 z-50 w-72 max-w-[85vw] on-brand overflow-y-auto shadow-float outline-none">
        <Drawer.Title render={<ShopName name={title} />} />
        {children}
      </Drawer.Popup>
    </Drawer.Portal>
  </Drawer.Root>
)
