import { uploadImage } from '@endcap/contract/client/staff-calls.gen'
import { Button } from '@endcap/ui/button'
import { classNames } from '@endcap/ui/class-names'
import { type ReactNode, useContext, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { failureMessage, fieldError } from '../api/failures.ts'
import { CountUploads } from '../forms/uploads.ts'

type UploadAreaProps = {
  label: string
  isMultiple?: boolean
  onUploaded: (path: string) => void
  onRefused: (message: string) => void
  actions?: ReactNode
  children: ReactNode
}

/** Pictures can be dropped, pasted or picked; they upload at once. */
export const UploadArea = ({
  label,
  isMultiple = false,
  onUploaded,
  onRefused,
  actions,
  children,
}: UploadAreaProps) => {
  const [isBusy, setBusy] = useState(false)
  const [isOver, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const countUploads = useContext(CountUploads)

  const upload = async (files: Iterable<File>) => {
    const chosen = [...files].slice(0, isMultiple ? undefined : 1)
    if (chosen.length === 0) return
    setBusy(true)
    countUploads(1)
    // One at a time, so that the pictures stay in the order in which they were chosen.
    for (const file of chosen)
      try {
        onUploaded(await uploadPicture(file))
      } catch (error) {
        onRefused(`${file.name}: ${fieldError(error, 'file') ?? failureMessage(error)}`)
      }
    countUploads(-1)
    setBusy(false)
    if (picker.current !== null) picker.current.value = ''
  }

  return (
    <section
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void upload(event.dataTransfer.files)
      }}
      onPaste={(event) => void upload(event.clipboardData.files)}
      className={classNames(
        'flex flex-wrap items-center gap-3 rounded-lg border border-dashed p-2.5',
        isOver ? 'border-accent bg-accent-soft' : 'border-control',
      )}
    >
      {children}
      <div className="flex flex-col items-start gap-1">
        <div className="flex flex-wrap gap-1.5">
          <Button isBusy={isBusy} onClick={() => picker.current?.click()}>
            {isBusy ? 'Uploading…' : label}
          </Button>
          {actions}
        </div>
        <span className="text-xs text-soft">or drop or paste it here</span>
      </div>
      <input
        ref={picker}
        type="file"
        accept={pictureTypes}
        multiple={isMultiple}
        hidden
        aria-label={label}
        onChange={(event) => void upload(event.target.files ?? [])}
      />
    </section>
  )
}

/** The types that file pickers offer; the server checks the contents. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'

/** Returns the picture's path. Refusals throw `CallError`. */
export const uploadPicture = async (file: File): Promise<string> => {
  const body = new FormData()
  body.set('file', file, file.name)
  return (await call(uploadImage, { body })).data.path
}
