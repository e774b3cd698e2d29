import { Button } from '@endcap/ui/button'
import { Dialog } from '@endcap/ui/dialog'
import { notify } from '@endcap/ui/toast'

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void }

export const RecoveryCodesDialog = ({ codes, onClose }: RecoveryCodesDialogProps) => {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify({ text: 'Copied.' }),
      () =>
        notify({ text: 'The codes couldn’t be copied. Please copy them by hand.', kind: 'error' }),
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Your recovery codes"
      actions={
        <>
          <Button onClick={() => void copy()}>Copy</Button>
          <Button kind="primary" onClick={onClose}>
            I’ve saved them
          </Button>
        </>
      }
    >
      <p className="mb-3 text-sm">
        Each code logs you in once if you lose your passkey or phone. Print them or write them down.
        You won’t see them again.
      </p>
      <ul className="grid grid-cols-2 gap-1 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
