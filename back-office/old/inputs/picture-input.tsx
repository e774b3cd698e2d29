import { Button } from '@mui/material'
import { Thumbnail } from '../layout/thumbnail.tsx'
import { PictureFrame, usePictureField } from './picture-frame.tsx'
import { UploadButton } from './upload-button.tsx'

/** A record's picture. The field's value is its path, '' for none. */
export const PictureInput = ({ source, label }: { source: string; label: string }) => {
  const { value, problem, refuse, set } = usePictureField(source)
  const path = typeof value === 'string' ? value : ''
  return (
    <PictureFrame label={label} problem={problem}>
      <Thumbnail path={path} size={72} />
      <UploadButton
        label={path === '' ? 'Choose a picture' : 'Replace'}
        onUploaded={set}
        onRefused={refuse}
      />
      {path !== '' && (
        <Button size="small" onClick={() => set('')}>
          Remove
        </Button>
      )}
    </PictureFrame>
  )
}
