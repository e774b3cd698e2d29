import { Button } from '@mui/material'
import { type ChangeEvent, useId, useState } from 'react'
import { call } from '../api/call.ts'
import { failureMessage, fieldError } from '../api/to-http-error.ts'
import { pictureTypes, uploadPicture } from './upload-picture.ts'

type UploadButtonProps = {
  label: string
  onUploaded: (path: string) => void
  onRefused: (message: string) => void
}

/** Uploads a picture from this device and passes its path on. */
export const UploadButton = ({ label, onUploaded, onRefused }: UploadButtonProps) => {
  const id = useId()
  const [isBusy, setBusy] = useState(false)

  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const picker = event.target
    const file = picker.files?.[0]
    if (file === undefined) return
    setBusy(true)
    try {
      onUploaded(await uploadPicture(call, file))
    } catch (error) {
      onRefused(fieldError(error, 'file') ?? failureMessage(error))
    } finally {
      setBusy(false)
      picker.value = ''
    }
  }

  return (
    <Button component="label" htmlFor={id} variant="outlined" size="small" disabled={isBusy}>
      {isBusy ? 'Uploading…' : label}
      <input id={id} type="file" accept={pictureTypes} hidden onChange={upload} />
    </Button>
  )
}
