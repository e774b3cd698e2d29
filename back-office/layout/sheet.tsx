import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

type SheetProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** Shown at the bottom of the screen, where a thumb can reach all of it. */
export const Sheet = ({ title, isOpen, onClose, children }: SheetProps) => (
  <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
    <Dialog.Portal>
      <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/45" />
      <Dialog.Popup className="fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[90dvh] max-w-xl flex-col rounded-t-2xl border-t border-line bg-card pb-[env(safe-area-inset-bottom)] shadow-float outline-none">
        <div className="flex items-center gap-2 py-2 pr-2 pl-4">
          <Dialog.Title className="mr-auto text-lg font-semibold">{title}</Dialog.Title>
          <Dialog.Close
            aria-label="Close"
            className="inline-flex size-12 items-center justify-center rounded-lg text-soft"
          >
            <X className="size-6" aria-hidden />
          </Dialog.Close>
        </div>
        <div className="overflow-y-auto px-4 pb-4">{children}</div>
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
)
