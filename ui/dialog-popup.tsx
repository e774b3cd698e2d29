import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { classNames } from './class-names.tsx'
import type { DialogProps } from './dialog.tsx'

export const DialogPopup = ({
  isOpen,
  onClose,
  title,
  children,
  actions,
  size = 'small',
  finalFocus,
}: DialogProps) => {
  // Read while rendering, because a field with `autoFocus` already has the focus when an effect
  // runs.
  const before = useRef<Element | null>(null)
  const wasOpen = useRef(false)
  if (isOpen && !wasOpen.current) before.current = document.activeElement
  wasOpen.current = isOpen
  const focusAfter = () => {
    const { current } = before
    return (
      finalFocus?.() ?? (current instanceof HTMLElement && current.isConnected ? current : true)
    )
  }
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-black/45" />
        <BaseDialog.Popup
          finalFocus={focusAfter}
          className={classNames(
            'fixed inset-x-3 top-[8dvh] z-50 mx-auto flex max-h-[84dvh] flex-col rounded-xl border border-line bg-card shadow-float outline-none',
            size === 'small' ? 'max-w-md' : 'max-w-3xl',
          )}
        >
          <div className="flex items-center gap-2 border-b border-line py-2 ps-4 pe-2">
            <BaseDialog.Title className="me-auto text-base font-semibold">{title}</BaseDialog.Title>
            <BaseDialog.Close
              aria-label={t`Close`}
              className="inline-flex size-control items-center justify-center rounded-lg text-soft hover:bg-surface"
            >
              <X className="size-5" aria-hidden />
            </BaseDialog.Close>
          </div>
          <div className="overflow-y-auto p-4">{children}</div>
          {actions !== undefined && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line p-3">
              {actions}
            </div>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
