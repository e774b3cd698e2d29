import { Button } from '@endcap/ui/button'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { Thumbnail } from '../layout/thumbnail.tsx'
import { UploadArea } from './upload-area.tsx'

type PictureProps = {
  label: string
  help?: string
  /** Whether the picture is shown three times as wide as high. */
  isWide?: boolean
}

/** The value is the picture's path, '' for none. */
export const PictureInput = ({ name, ...props }: PictureProps & { name: string }) => {
  const { field, fieldState } = useController({ name })
  return (
    <PictureChoice
      {...props}
      path={typeof field.value === 'string' ? field.value : ''}
      error={fieldState.error?.message}
      onChange={field.onChange}
    />
  )
}

export const PictureChoice = ({
  label,
  help,
  isWide = false,
  path,
  error,
  onChange,
}: PictureProps & {
  path: string
  error: string | undefined
  onChange: (path: string) => void
}) => {
  const [refusal, setRefusal] = useState('')
  const problem = error ?? refusal
  const set = (next: string) => {
    setRefusal('')
    onChange(next)
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
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
    </fieldset>
  )
}
