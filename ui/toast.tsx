import { Toast } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { classNames } from './class-names.tsx'

type Notice = {
  text: string
  kind?: 'success' | 'error'
  /** Takes the change back; offered for 10 seconds. */
  undo?: () => void
}

const manager = Toast.createToastManager<{ undo?: () => void }>()

/** How long Undo is offered, in milliseconds. */
const undoTimeoutMs = 10_000

/** Shows a notice at the edge of the screen: errors until they are closed, others for a few seconds. */
export const notify = ({ text, kind = 'success', undo }: Notice): void => {
  const id = manager.add({
    title: text,
    type: kind,
    priority: kind === 'error' ? 'high' : 'low',
    timeout: undo !== undefined ? undoTimeoutMs : kind === 'error' ? 0 : 4000,
    ...(undo !== undefined && {
      actionProps: {
        children: 'Undo',
        onClick: () => {
          manager.close(id)
          undo()
        },
      },
    }),
  })
}

const Notices = () => {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['right', 'down']}
      className={classNames(
        'pointer-events-auto rounded-lg border shadow-lg',
        toast.type === 'error'
          ? 'border-danger bg-danger-soft text-danger'
          : 'border-line bg-ink text-page',
      )}
    >
      <Toast.Content className="flex items-center gap-2 py-1 pr-1 pl-3.5">
        <Toast.Title className="mr-auto py-1.5 text-sm font-medium" />
        <Toast.Action className="min-h-9 rounded-md px-2.5 text-sm font-bold underline underline-offset-4 pointer-coarse:min-h-11" />
        <Toast.Close
          aria-label="Close"
          className="inline-flex size-9 shrink-0 items-center justify-center rounded-md pointer-coarse:size-11"
        >
          <X className="size-4" aria-hidden />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}

/** The place of the notices that `notify` shows; rendered once. */
export const ToastArea = () => (
  <Toast.Provider toastManager={manager} limit={4}>
    <Toast.Portal>
      <Toast.Viewport className="pointer-events-none fixed inset-x-3 bottom-3 z-50 ml-auto flex max-w-md flex-col gap-2 outline-none">
        <Notices />
      </Toast.Viewport>
    </Toast.Portal>
  </Toast.Provider>
)
