import { Button } from '@endcap/ui/button'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { Thumbnail } from '../layout/thumbnail.tsx'
import { UploadArea } from './upload-area.tsx'

/** A record's picture. The field's value is its path, '' for none. */
export const PictureInput = ({
  name,
  label,
  help,
  isWide = false,
}: {
  name: string
  label: string
  help?: string
  /** Whether the picture is three times as wide as high. */
  isWide?: boolean
}) => {
  const { field, fieldState } = useController({ name })
  const [refusal, setRefusal] = useState('')
  const path = typeof field.value === 'string' ? field.value : ''
  const problem = fieldState.error?.message ?? refusal
  const set = (next: string) => {
    setRefusal('')
    field.onChange(next)
  }
  return (
    <div>
      <p className="mb-1 text-sm font-medium">{label}</p>
      <UploadArea
        label={path === '' ? 'Choose a picture' : 'Replace the picture'}
        onUploaded={set}
        onRefused={setRefusal}
        actions={
          path !== '' && (
            <Button kind="plain" onClick={() => set('')}>
              Remove
            </Button>
          )
        }
      >
        <Thumbnail path={path} size={72} isWide={isWide} />
      </UploadArea>
      {help !== undefined && <p className="mt-1 text-xs text-soft">{help}</p>}
      {problem !== '' && (
        <p role="alert" className="mt-1 text-xs text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
