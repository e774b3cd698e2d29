import { Banner } from '@endcap/ui/banner'
import { Button } from '@endcap/ui/button'
import { classNames } from '@endcap/ui/class-names'
import { FileUp } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { failureMessage, fieldError } from '../api/failures.ts'

type UploadFormProps = {
  label: string
  help: string
  error: Error | null
  isBusy: boolean
  onSend: (file: File) => void
  children?: ReactNode
}

/** The file can be dropped anywhere on the form. */
export const UploadForm = ({ label, help, error, isBusy, onSend, children }: UploadFormProps) => {
  const [file, setFile] = useState<File | null>(null)
  const [isOver, setOver] = useState(false)
  const id = useId()
  // The button is disabled only after rendering, so a second click could come first.
  const isSending = useRef(false)
  useEffect(() => {
    if (!isBusy && error !== null) isSending.current = false
  }, [isBusy, error])
  return (
    <form
      noValidate
      className="panel flex max-w-2xl flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (file === null || isSending.current) return
        isSending.current = true
        onSend(file)
      }}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        setFile(event.dataTransfer.files[0] ?? file)
      }}
    >
      <div className="flex flex-col gap-1 text-sm">
        <span className="font-semibold" id={`${id}-label`}>
          {label}
        </span>
        <label
          className={classNames(
            'flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-dashed p-3 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent hover:bg-surface',
            isOver ? 'border-accent bg-accent-soft' : 'border-control',
          )}
        >
          <FileUp className="size-5 shrink-0 text-soft" aria-hidden />
          <span className={file === null ? 'text-soft' : 'font-semibold wrap-anywhere'}>
            {file === null ? 'Choose a file, or drop it here' : file.name}
          </span>
          {file !== null && <span className="text-soft">Choose another one</span>}
          <input
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            className="sr-only"
            aria-labelledby={`${id}-label`}
            aria-describedby={`${id}-help`}
            aria-invalid={error !== null}
            onChange={(event) => setFile(event.target.files?.[0] ?? file)}
          />
        </label>
        <span id={`${id}-help`} className="text-soft">
          {help}
        </span>
      </div>
      {children}
      {error !== null && (
        <Banner kind="error">{fieldError(error, 'file') ?? failureMessage(error)}</Banner>
      )}
      <div>
        <Button type="submit" kind="primary" isBusy={isBusy} disabled={file === null}>
          {isBusy ? 'Checking…' : 'Check the file'}
        </Button>
      </div>
    </form>
  )
}
