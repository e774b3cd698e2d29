import { Box, Button } from '@mui/material'
import { Thumbnail } from '../layout/thumbnail.tsx'
import { PictureFrame, usePictureField } from './picture-frame.tsx'
import { UploadButton } from './upload-button.tsx'

const pathsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((path) => typeof path === 'string') : []

/** A record's additional pictures. The field's value is the ordered list of their paths. */
export const PicturesInput = ({ source, label }: { source: string; label: string }) => {
  const { value, problem, refuse, set } = usePictureField(source)
  const paths = pathsOf(value)
  return (
    <PictureFrame label={label} problem={problem}>
      {paths.map((path, at) => (
        <Box key={path} sx={{ display: 'grid', justifyItems: 'center' }}>
          <Thumbnail path={path} size={72} />
          <Button
            size="small"
            aria-label={`Remove picture ${at + 1}`}
            onClick={() => set(paths.filter((each) => each !== path))}
          >
            Remove
          </Button>
        </Box>
      ))}
      <UploadButton
        label="Add a picture"
        onUploaded={(path) => set([...paths, path])}
        onRefused={refuse}
      />
    </PictureFrame>
  )
}
