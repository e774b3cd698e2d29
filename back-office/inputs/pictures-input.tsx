import { IconButton } from '@endcap/ui/button'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { Thumbnail } from '../layout/thumbnail.tsx'
import { UploadArea } from './upload-area.tsx'

/** The value is a list of paths. Their order is changed by dragging or with buttons. */
export const PicturesInput = ({ name, label }: { name: string; label: string }) => {
  const { field, fieldState } = useController({ name })
  const [refusal, setRefusal] = useState('')
  const [dragged, setDragged] = useState<number | null>(null)
  const value: unknown = field.value
  const paths = Array.isArray(value) ? value.map(String) : []
  // Uploads end one after another, and each adds to the newest value.
  const [, setNewest] = useState(paths)
  const problem = fieldState.error?.message ?? refusal
  const set = (next: readonly string[]) => {
    setRefusal('')
    field.onChange([...next])
  }
  const move = (from: number, to: number) =>
    set(paths.toSpliced(from, 1).toSpliced(to, 0, ...paths.slice(from, from + 1)))
  const add = (path: string) =>
    setNewest((before) => {
      const next = [...(before.length >= paths.length ? before : paths), path]
      field.onChange(next)
      return next
    })
  return (
    <div>
      <p className="mb-1 text-sm font-semibold">{label}</p>
      <UploadArea label="Add pictures" isMultiple onUploaded={add} onRefused={setRefusal}>
        <ol className="flex flex-wrap gap-3 empty:hidden">
          {paths.map((path, at) => (
            <li
              key={path}
              draggable
              className="flex flex-col items-center rounded-lg border border-line p-1 data-dragged:opacity-50"
              data-dragged={dragged === at || undefined}
              onDragStart={() => setDragged(at)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                if (dragged === null) return
                event.preventDefault()
                event.stopPropagation()
                move(dragged, at)
                setDragged(null)
              }}
            >
              <Thumbnail path={path} size={72} />
              <span className="flex">
                <IconButton
                  label={`Move picture ${at + 1} forward`}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                >
                  <ChevronLeft aria-hidden />
                </IconButton>
                <IconButton
                  label={`Remove picture ${at + 1}`}
                  onClick={() => set(paths.filter((one) => one !== path))}
                >
                  <X aria-hidden />
                </IconButton>
                <IconButton
                  label={`Move picture ${at + 1} back`}
                  disabled={at === paths.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <ChevronRight aria-hidden />
                </IconButton>
              </span>
            </li>
          ))}
        </ol>
      </UploadArea>
      {problem !== '' && (
        <p role="alert" className="mt-1 text-xs text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
